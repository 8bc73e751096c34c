/** What the pages may use of the device: the microphone, the clipboard and the whole screen. */
export const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .concat(['autoplay', 'clipboard-write', 'fullscreen', 'microphone'].map((name) => `${name}=(self)`))
  .join(', ');

/** What a page may load and run: its own things only. `style`: the sources of styles. */
export function contentPolicy(style: string, secure = false): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // No text is executed as code; web/src/app/set-script-policy.ts names the exceptions.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The security headers of answers that Socket.IO gives by itself: it takes its requests from the HTTP server before the
 * web framework, and so Helmet, sees them. None of them is a page. `publicUrl`: with https, browsers stay with it for a
 * year.
 */
export function headersOfSocketAnswers(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:');
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy("'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
