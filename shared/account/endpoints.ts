import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { Department } from '#shared/department/schema';
import { Feature, Module, ModulePermissions } from '#shared/tenant/schema';
import { Account } from '#shared/user/schema';

export const getAccount = endpoint({ method: 'GET', path: '/api/account', summary: 'The signed-in person', answer: Account });

export const getOrganizations = endpoint({
  method: 'GET',
  path: '/api/account/organizations',
  summary: 'The departments of the signed-in person',
  answer: Type.Array(Department),
});

export const getModulePermissions = endpoint({
  method: 'GET',
  path: '/api/account/module-permissions/:module',
  summary: 'What the signed-in person may do in a module',
  params: Type.Object({ module: Module }),
  answer: ModulePermissions,
});

export const getFeatures = endpoint({
  method: 'GET',
  path: '/api/account/features',
  summary: 'The features and modules that the tenant of the signed-in person has',
  answer: Type.Object({ features: Type.Array(Feature), modules: Type.Array(Module) }),
});
