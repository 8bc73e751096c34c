import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './attachments.module.css';
import { contentOf } from './attachments.ts';

/** A picture that is attached, small; any other file as a sheet, and a picture the browser cannot draw. */
export function AttachmentIcon({ id, mime }: { id: string; mime: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const content = mime.startsWith('image/') ? contentOf(id) : undefined;
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [id, mime]);
  if (!url) return <FileText aria-hidden="true" />;
  return (
    <span className={styles.picture}>
      {/* Its name stands beside it. */}
      <img src={url} alt="" decoding="async" onError={() => setUrl(null)} />
    </span>
  );
}
