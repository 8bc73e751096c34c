import { useEffect, useMemo, useState } from 'react';

/** A URL for the bytes of a PDF in memory. */
export function useBlobUrl(bytes: ArrayBuffer): string | null {
  const blob = useMemo(() => new Blob([bytes], { type: 'application/pdf' }), [bytes]);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** The name under which a document is saved. */
export function fileNameOf(name: string): string {
  return `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'Polier'}.pdf`;
}
