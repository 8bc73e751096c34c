import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { writeWholeFile } from '../write-whole-file.ts';

/** How many letters are kept; older ones go. */
export const lettersKept = 500;

export type Attachment = { name: string; type: string; size: number };

/** A letter as it arrived, read. */
export type Letter = {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** The recipients of the SMTP envelope, in lower case. */
  to: string[];
  subject: string;
  /** By which mail systems recognise a letter that was sent twice. */
  messageId: string | null;
  text: string;
  html: string | null;
  attachments: Attachment[];
};

export type KeptLetter = { letter: Letter; contents: Uint8Array[] };

type Stored = { id: string; receivedAt: string; from: string; to: string[]; raw: string };

async function read(stored: Stored): Promise<KeptLetter> {
  const mail = await PostalMime.parse(Buffer.from(stored.raw, 'base64'));
  const contents = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  );
  return {
    contents,
    letter: {
      id: stored.id,
      receivedAt: stored.receivedAt,
      from: mail.from?.address ? `${mail.from.name ? `${mail.from.name} ` : ''}<${mail.from.address}>` : stored.from,
      to: stored.to,
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? null,
      text: mail.text ?? '',
      html: mail.html ?? null,
      attachments: mail.attachments.map(({ filename, mimeType }, i) => ({
        name: filename ?? `${i + 1}`,
        type: mimeType,
        size: contents[i]!.byteLength,
      })),
    },
  };
}

/** The letters of a mailbox, newest first; with a folder they are kept in it, one file each. */
export async function openLetters(folder: string | null) {
  const kept: KeptLetter[] = [];
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)
      .filter((file) => /^\d+\.json$/.test(file))
      .sort()) {
      kept.unshift(await read(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    }
  }
  let last = Number(kept[0]?.letter.id ?? 0);
  const path = (id: string) => join(folder!, `${id.padStart(12, '0')}.json`);
  const dropOldest = () => {
    while (kept.length > lettersKept) {
      const { letter } = kept.pop()!;
      if (folder) rmSync(path(letter.id), { force: true });
    }
  };
  dropOldest();
  return {
    /** Adds a letter; it is on disk when this resolves. */
    async add(envelope: { from: string; to: string[] }, raw: Buffer): Promise<void> {
      last += 1;
      const stored: Stored = {
        id: String(last),
        receivedAt: new Date().toISOString(),
        from: envelope.from,
        to: envelope.to.map((address) => address.toLowerCase()),
        raw: raw.toString('base64'),
      };
      const letter = await read(stored);
      if (folder) writeWholeFile(path(stored.id), JSON.stringify(stored));
      kept.unshift(letter);
      kept.sort((a, b) => Number(b.letter.id) - Number(a.letter.id));
      dropOldest();
    },
    /** Newest first; with an address only those whose sender, recipient or subject holds it. */
    list(search = ''): Letter[] {
      const wanted = search.trim().toLowerCase();
      const found = kept.map(({ letter }) => letter);
      if (!wanted) return found;
      return found.filter(({ from, to, subject }) => [from, subject, ...to].join('\n').toLowerCase().includes(wanted));
    },
    find: (id: string): KeptLetter | undefined => kept.find(({ letter }) => letter.id === id),
  };
}

export type Letters = Awaited<ReturnType<typeof openLetters>>;
