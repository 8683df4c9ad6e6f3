interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const listeners = new Set<() => void>()
let prompt: InstallPrompt | null = null

/** Chromium offers installation once, early; call this before the first screen so that the offer is not missed. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => set(null))
}

export function readInstallPrompt(): InstallPrompt | null {
  return prompt
}

export function subscribeInstallPrompt(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export async function takeInstallPrompt(): Promise<void> {
  const offered = prompt
  set(null)
  await offered?.prompt()
}

function set(next: InstallPrompt | null): void {
  prompt = next
  for (const notify of listeners) notify()
}
