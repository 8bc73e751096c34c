const key = 'chat-profile';

/** The profile the person last chose; a new chat begins with it. '' leaves it to the server. */
export function readProfile(): string {
  return localStorage.getItem(key) ?? '';
}

export function keepProfile(name: string): void {
  localStorage.setItem(key, name);
}
