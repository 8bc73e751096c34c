import './pdf-worker.ts';
import { type ComponentProps, useMemo } from 'react';
import { Document, pdfjs } from 'react-pdf';
import { DocumentFault } from '../document-fault.tsx';

/** What the build copies out of the PDF library (web/copy-pdf-data.ts). */
const data = `/assets/pdf-${pdfjs.version}`;

/** One object for all documents: another one opens a document anew. */
const options = {
  // Not allowed by the content security policy; the decoders of scanned pages are there as script, too.
  useWasm: false,
  wasmUrl: `${data}/wasm/`,
  standardFontDataUrl: `${data}/standard_fonts/`,
  cMapUrl: `${data}/cmaps/`,
};

type Props = Pick<
  ComponentProps<typeof Document>,
  'className' | 'loading' | 'onLoadError' | 'onLoadSuccess' | 'children'
> & { bytes: ArrayBuffer };

/** A PDF in memory, also one whose pages are scanned pictures. Its pages go into it. */
export function PdfDocument({ bytes, ...given }: Props) {
  // The worker takes over the buffer it is given, so each opening gets a copy.
  const file = useMemo(() => ({ data: new Uint8Array(bytes.slice(0)) }), [bytes]);
  return <Document file={file} options={options} suspense={false} error={<DocumentFault kind="broken" />} {...given} />;
}
