/**
 * Elides the Italian article before 8 and 11: "dal 8 dicembre" becomes "dall’8 dicembre". Other languages are
 * unchanged.
 */
export function elideItalianDays(text: string): string {
  return text.replace(
    /\b(il|al|dal|del) (?=(?:8|11)[ \u00a0](?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]+ \d{4})/gi,
    (_, article: string) =>
      article.toLowerCase() === 'il' ? `${article.slice(0, -2)}${article[0] === 'I' ? 'L' : 'l'}’` : `${article}l’`,
  );
}
