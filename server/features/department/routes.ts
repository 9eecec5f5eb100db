import type { FastifyInstance } from 'fastify';
import type { DepartmentService } from '#server/features/department/service';
import { registerEndpoint } from '#server/route';
import { createDepartment, listDepartments, listKeptDepartments, removeDepartment, renameDepartment } from '#shared/department/endpoints';

/** Routes of departments. */
export function departmentRoutes(app: FastifyInstance, departments: DepartmentService): void {
  registerEndpoint(app, listDepartments, ({ principal }) => departments.departments(principal));
  registerEndpoint(app, listKeptDepartments, ({ principal }) => departments.all(principal));
  registerEndpoint(app, createDepartment, ({ principal, body }) => departments.create(principal, body.name));
  registerEndpoint(app, renameDepartment, ({ principal, params, body }) => departments.rename(principal, params.id, body));
  registerEndpoint(app, removeDepartment, ({ principal, params }) => departments.remove(principal, params.id));
}
