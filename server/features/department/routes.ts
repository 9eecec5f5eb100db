import type { FastifyInstance } from 'fastify';
import type { DepartmentService } from '#server/features/department/service';
import { answer } from '#server/http';
import { listDepartments } from '#shared/department/endpoints';

export function departmentRoutes(app: FastifyInstance, departments: DepartmentService): void {
  answer(app, listDepartments, ({ principal }) => departments.departments(principal));
}
