/** Part of a match within one text item of a page: characters `from` to `to` of item `item` belong to match `match`. */
export type Mark = { page: number; item: number; from: number; to: number; match: number };
export type Found = { marks: Mark[]; count: number };

/**
 * Finds `query` in the pages of a document, given as the text items of the PDF. Ignores case, the encoding of accents
 * and the kind of quotes, dashes and spaces; a match may span several items.
 */
export function findInText(pages: string[][], query: string): Found {
  const needle = fold(query).text.trim();
  const marks: Mark[] = [];
  let count = 0;
  if (needle === '') return { marks, count };
  pages.forEach((items, page) => {
    const { text, places } = joinItems(items);
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      for (const place of places.slice(at, at + needle.length)) {
        if (!place) continue;
        const last = marks.at(-1);
        if (last && last.match === count && last.item === place.item && last.page === page) last.to = place.at + 1;
        else marks.push({ page, item: place.item, from: place.at, to: place.at + 1, match: count });
      }
      count += 1;
    }
  });
  return { marks, count };
}

/** The text of an item as HTML with its marks; everything else is escaped. */
export function markedHtml(text: string, marks: Mark[], current: number): string {
  let html = '';
  let at = 0;
  for (const { from, to, match } of [...marks].sort((a, b) => a.from - b.from)) {
    html += escapeHtml(text.slice(at, from));
    html += `<mark data-match="${match}"${match === current ? ' data-current' : ''}>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at));
}

type Place = { item: number; at: number } | null;

/**
 * Joins the items of a page to one folded text, with the origin of each character; a line break counts as one space.
 */
function joinItems(items: string[]): { text: string; places: Place[] } {
  let text = '';
  const places: Place[] = [];
  items.forEach((item, index) => {
    const folded = fold(item);
    text += folded.text;
    places.push(...folded.origins.map((at) => ({ item: index, at })));
    if (text !== '' && !text.endsWith(' ')) {
      text += ' ';
      places.push(null);
    }
  });
  return { text, places };
}

function fold(text: string): { text: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’‚‛`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[‐-―−]/g, '-')
      .replace(/\u00ad/g, '')
      .replace(/\s+/g, ' ');
    const kept = plain === ' ' && folded.endsWith(' ') ? '' : plain;
    folded += kept;
    for (let index = 0; index < kept.length; index += 1) origins.push(at);
    at += character.length;
  }
  return { text: folded, origins };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
