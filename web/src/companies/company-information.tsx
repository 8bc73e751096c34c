import type { Company } from '@polier/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { refetch } from '../refetch.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { Form } from '../ui/form/form.tsx';
import { mergeChanges } from '../ui/form/merge-changes.ts';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { CompanyFields } from './company-fields.tsx';
import { checkCompany, companyForm, companyInput } from './company-form.ts';
import styles from './company-information.module.css';
import { companyKey } from './use-company.ts';

/** The company tab: the form its admins edit, and read-only facts beside it. */
export function CompanyInformation({ company, facts }: { company: Company; facts: ReactNode }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const [base, setBase] = useState(company);
  const form = useForm({
    keep: 'company',
    initial: companyForm(company),
    check: checkCompany,
    save: async (values) => {
      const { kind: _, ...input } = companyInput(values);
      const { id, version } = base;
      try {
        cache(await request('PUT /api/company/:id', { params: { id }, body: { ...input, version } }));
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
  const { values, saveError, changed, change, reset } = form;
  const conflict = saveError instanceof RequestRefused && saveError.code === 'CHANGED_MEANWHILE';
  const { dialog } = useUnsavedChanges({ changed, save: form.save });

  function cache(saved: Company) {
    setBase(saved);
    client.setQueryData(companyKey, saved);
    void refetch(client, 'current-user');
  }
  async function rebase(keepMine: boolean) {
    const fresh = await request('GET /api/company');
    cache(fresh);
    reset(companyForm(fresh));
    if (keepMine) change(mergeChanges(companyForm(base), values, companyForm(fresh)));
  }

  return (
    <div className={styles.page}>
      <Form form={form} className={styles.form}>
        {conflict && <EditConflict onMine={() => rebase(true)} onTheirs={() => rebase(false)} />}
        <CompanyFields form={form} />
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={!changed || form.busy}>
            {t('save')}
          </Button>
          {changed && (
            <Button look="bare" onClick={() => reset(companyForm(base))}>
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
