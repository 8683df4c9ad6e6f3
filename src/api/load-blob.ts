/** A file of ours, whole; null when it does not come: whoever asks goes on without it. */
export async function loadBlob(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
