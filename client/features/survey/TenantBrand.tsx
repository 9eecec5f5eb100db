import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { surveyBrand } from '#shared/tenant/images';
import css from './Survey.module.css';

/** The tenant's logo (TENANT-O13) and name at the top left. @param under shown below the name, after the first page */
export function TenantBrand({ under }: { under?: string }): ReactNode {
  const { tenant } = useSurveyStart().props;
  const picture = surveyBrand(tenant, !under);
  return (
    <div className={css.brand}>
      {picture ? <img src={picture} alt="" width={36} height={36} /> : null}
      <div>
        <span>{tenant.name}</span>
        {under ? <small>{under}</small> : null}
      </div>
    </div>
  );
}
