import type { Company } from '@polier/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx';
import { Form } from '../ui/form.tsx';
import { mergeChanges } from '../ui/merge-changes.ts';
import { notify } from '../ui/notices.tsx';
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useForm } from '../ui/use-form.ts';
import { CompanyFields } from './company-fields.tsx';
import { checkCompany, companyForm, companyInput } from './company-form.ts';
import styles from './company-information.module.css';
import { companyKey } from './use-company.ts';

/** What a company or institute says of itself, to be changed by its admins; beside it what is known of it otherwise. */
export function CompanyInformation({ company, facts }: { company: Company; facts: ReactNode }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const [started, setStarted] = useState(company);
  const form = useForm({
    initial: companyForm(company),
    check: checkCompany,
    save: async (values) => {
      const { kind: _, ...input } = companyInput(values);
      const { id, version } = started;
      try {
        keep(await request('PUT /api/company/:id', { params: { id }, body: { ...input, version } }));
        notify(t('companySaved'));
      } catch (fault) {
        if (fault instanceof RequestRefused && fault.code === 'CHANGED_MEANWHILE') throw fault;
        notify(t('companyNotSaved'), 'error');
        const reason =
          fault instanceof RequestRefused && fault.status >= 400 && fault.status < 500 ? fault.message : '';
        throw new Error([t('companyNotSaved'), reason].filter(Boolean).join(' '));
      }
    },
  });
  const { values, failed, changed, change, restart } = form;
  const meanwhile = failed instanceof RequestRefused && failed.code === 'CHANGED_MEANWHILE';
  const { dialog } = useUnsavedChanges({ changed, save: form.save });

  function keep(saved: Company) {
    setStarted(saved);
    client.setQueryData(companyKey, saved);
    void client.invalidateQueries({ queryKey: ['current-user'] });
  }
  async function begin(mine: boolean) {
    const fresh = await request('GET /api/company');
    keep(fresh);
    restart(companyForm(fresh));
    if (mine) change(mergeChanges(companyForm(started), values, companyForm(fresh)));
  }

  return (
    <div className={styles.page}>
      <Form form={form} className={styles.form}>
        {meanwhile && <ChangedMeanwhile onMine={() => begin(true)} onTheirs={() => begin(false)} />}
        <CompanyFields form={form} />
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={!changed || form.busy}>
            {t('save')}
          </Button>
          {changed && (
            <Button look="bare" onClick={() => restart(companyForm(started))}>
              {t('discard')}
            </Button>
          )}
        </div>
      </Form>
      {facts}
      {dialog}
    </div>
  );
}
