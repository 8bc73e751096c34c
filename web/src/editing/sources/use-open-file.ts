import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Opens the PDF of a source in a tab of its own. */
export function useOpenFile(id: string): () => void {
  const { t } = useTexts('editing');
  const open = async () => {
    // Opened before the file is there: later the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const file = await request('GET /api/super-admin/sources/:id/file', { params: { id } });
      if (tab) tab.location.href = URL.createObjectURL(file);
    } catch (fault) {
      tab?.close();
      notify((fault as Error).message || t('notLoaded'), 'error');
    }
  };
  return () => void open();
}
