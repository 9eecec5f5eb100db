import type { FastifyInstance } from 'fastify';
import type { DepartmentService } from '#server/features/department/service';
import { answer } from '#server/http';
import { createDepartment, listDepartments, listKeptDepartments, removeDepartment, renameDepartment } from '#shared/department/endpoints';

export function departmentRoutes(app: FastifyInstance, departments: DepartmentService): void {
  answer(app, listDepartments, ({ principal }) => departments.departments(principal));
  answer(app, listKeptDepartments, ({ principal }) => departments.all(principal));
  answer(app, createDepartment, ({ principal, body }) => departments.create(principal, body.name));
  answer(app, renameDepartment, ({ principal, params, body }) => departments.rename(principal, params.id, body));
  answer(app, removeDepartment, ({ principal, params }) => departments.remove(principal, params.id));
}
