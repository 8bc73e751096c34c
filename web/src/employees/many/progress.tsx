import styles from './add-many.module.css';

/** How far it has come. */
export function Progress({ name, done, all }: { name: string; done: number; all: number }) {
  return <progress className={styles.progress} aria-label={name} value={done} max={Math.max(1, all)} />;
}
