import { Link } from 'react-router';

/** A text in which <name>words</name> leads to the address of that name, in a window of its own. */
export function LinkedText({ text, links }: { text: string; links: Record<string, string> }) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((part) => {
    const [, name = '', words] = /^<(\w+)>([^<]*)</.exec(part) ?? [];
    return links[name] ? (
      <Link key={part} to={links[name]} target="_blank">
        {words}
      </Link>
    ) : (
      part
    );
  });
}
