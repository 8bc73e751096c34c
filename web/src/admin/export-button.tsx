import { Download } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { RequestRefused } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { saveFile } from '../ui/save-file.ts';

type Props = { name: string; label?: string; load: () => Promise<Blob> };

/** Saves a file that the server makes. */
export function ExportButton({ name, label, load }: Props) {
  const { t } = useTexts('admin');
  const save = async () => {
    try {
      saveFile(await load(), name);
    } catch (error) {
      const said = error instanceof RequestRefused && error.status < 500 ? error.message : '';
      notify(said || t('notExported'), 'error');
    }
  };
  return (
    <Button onClick={save}>
      <Download aria-hidden="true" />
      {label ?? t('export')}
    </Button>
  );
}
