import { FilePenLine, HardHat, MessageCircleQuestionMark } from 'lucide-react';

/** The mark of a way of working. */
export function ProfileIcon({ name }: { name: string }) {
  if (name === 'contract-wording') return <FilePenLine aria-hidden="true" />;
  if (name === 'work-safety') return <HardHat aria-hidden="true" />;
  return <MessageCircleQuestionMark aria-hidden="true" />;
}
