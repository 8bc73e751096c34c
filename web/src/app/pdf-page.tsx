export default function ChatPage() {
  return <main>chat</main>;
}
