/** The title of a passage: its article and its heading, which often begins with the article. */
export function passageTitle({ article, heading }: { article: string | null; heading: string }): string {
  if (!article || heading.includes(article)) return heading;
  return [article, heading].filter(Boolean).join(' · ');
}
