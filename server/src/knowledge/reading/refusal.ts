/** Why a PDF cannot be imported. The texts for people are elsewhere, by code. */
export const pdfRefusalCodes = [
  'PDF_NOT_A_PDF',
  'PDF_TOO_LARGE',
  'PDF_ENCRYPTED',
  'PDF_BROKEN',
  'PDF_EMPTY',
  'PDF_SCANNED',
  'PDF_GARBLED',
  'PDF_OTHER_LANGUAGE',
  'PDF_TOO_SLOW',
] as const;
export type PdfRefusalCode = (typeof pdfRefusalCodes)[number];

/** Thrown by readPdf. `reason` is for the log, never for people. */
export class PdfRefused extends Error {
  readonly code: PdfRefusalCode;
  constructor(code: PdfRefusalCode, reason: string) {
    super(`${code}: ${reason}`);
    this.name = 'PdfRefused';
    this.code = code;
  }
}
