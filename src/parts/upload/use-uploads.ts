import { useMemo, useSyncExternalStore } from 'react'
import type { UploadStand } from './upload-verwaltung.ts'
import { uploads } from './uploads.ts'

/** The files that are on their way to this work. */
export function useUploads(einreichungId: string): UploadStand[] {
  const alle = useSyncExternalStore(uploads.subscribe, uploads.read)
  return useMemo(() => alle.filter((stand) => stand.einreichungId === einreichungId), [alle, einreichungId])
}
