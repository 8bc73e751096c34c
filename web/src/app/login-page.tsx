export { LoginPage as default } from '../identity/login-page.tsx';
