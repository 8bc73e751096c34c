import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `destroy` is solid red: only in the dialog that confirms something irreversible. */
export type ButtonLook = 'primary' | 'outlined' | 'bare' | 'danger' | 'destroy';

/** Returns the class names that make an element, such as a link, look like a button. */
export function buttonClass(look: ButtonLook, more?: string | false): string {
  return [styles.button, look !== 'outlined' && styles[look], more].filter(Boolean).join(' ');
}

/** A button with a text label. A view has at most one primary button. */
export function Button({ look = 'outlined', className, ...rest }: { look?: ButtonLook } & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

type IconButtonProps = {
  name: string;
  children: ReactNode;
  look?: ButtonLook;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button that shows only an icon; `name` is its accessible name and tooltip. */
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

/** A link that shows only an icon. With `download` it saves a file under that name, otherwise it opens a new tab. */
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
