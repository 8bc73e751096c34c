export default function SourceView(_: {
  sources: unknown;
  number: number;
  sessionId: string;
  hrefOf: unknown;
  onNumber: (number: number) => void;
  onClose: () => void;
}) {
  return null;
}
