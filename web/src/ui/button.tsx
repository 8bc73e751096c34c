import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `destroy` is solid red: only in the dialog that confirms something irreversible. */
export type Look = 'primary' | 'outlined' | 'bare' | 'danger' | 'destroy';

/** The class of something that looks like a button: also for links. */
export function buttonClass(look: Look, more?: string | false): string {
  return [styles.button, look !== 'outlined' && styles[look], more].filter(Boolean).join(' ');
}

/** A button with words; one primary per view. */
export function Button({ look = 'outlined', className, ...rest }: { look?: Look } & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

type IconButtonProps = { name: string; children: ReactNode; look?: Look } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button that shows only an icon; its name is read aloud and shown when pointed at. */
export function IconButton({
  name,
  look = 'bare',
  className,
  children,
  ref,
  ...rest
}: IconButtonProps & { ref?: React.Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      {...(ref && { ref })}
      className={buttonClass(look, [styles.square, className].filter(Boolean).join(' '))}
    >
      {children}
    </button>
  );
}

type IconLinkProps = {
  name: string;
  href: string;
  download?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A link that shows only an icon: to a file where a name is given under which it is saved, otherwise to a page in a new tab. */
export function IconLink({ name, className, children, href, download }: IconLinkProps) {
  return (
    <a
      className={buttonClass('bare', [styles.square, className].filter(Boolean).join(' '))}
      href={href}
      {...(download === undefined ? { target: '_blank', rel: 'noopener' } : { download })}
      aria-label={name}
      title={name}
    >
      {children}
    </a>
  );
}
