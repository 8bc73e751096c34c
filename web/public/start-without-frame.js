// Starts a page with a frame when first-paint.js did not load: nothing else would. No frame is shown then.
if (!document.documentElement.hasAttribute('data-starts')) {
  import(document.querySelector('meta[name=entry]').content).catch((fault) => {
    const message = document.querySelector('template[data-not-started]');
    message.replaceWith(message.content);
    throw fault;
  });
}
