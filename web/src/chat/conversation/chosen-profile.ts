const key = 'chat-profile';

/** The profile the person last chose, with which a new chat begins; '' leaves the choice to the server. */
export function readChosenProfile(): string {
  return localStorage.getItem(key) ?? '';
}

export function saveChosenProfile(name: string): void {
  localStorage.setItem(key, name);
}
