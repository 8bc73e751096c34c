// Adds a button to every password field; without scripts the field simply stays as it is.
const eye =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/><path class="slash" d="M3 3l18 18"/></svg>';

for (const input of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show-password';
  button.innerHTML = eye;
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', input.dataset.show);
  button.title = input.dataset.show;
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!shown));
    button.title = shown ? input.dataset.show : input.dataset.hide;
    input.focus();
  });
  input.form.addEventListener('submit', () => {
    input.type = 'password';
  });
  input.parentElement.classList.add('with-show');
  input.parentElement.append(button);
}
