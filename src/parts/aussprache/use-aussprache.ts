import { putTon, removeTon, restoreTon, saveAussprache, TON_BYTES, TON_MAX_BYTES, type Aussprache } from '#contract/aussprache.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { useAktion, type Aktion } from '../aktion/use-aktion.ts'
import { AUSSPRACHE_KEYS, type Jahr } from './aussprache-queries.ts'

interface Ausspracheaktion extends Pick<Aktion, 'laeuft' | 'fehler' | 'feld' | 'reset'> {
  save: (eingabe: { laut: string; quelle: string; version: number }, onDone: () => void) => Promise<boolean>
  send: (ton: Blob) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  restore: (id: string) => Promise<boolean>
}

const UPLOAD_MS = 120_000

/** What can be done with the pronunciation of one name. Of a name that nobody wrote down yet the row is made first. */
export function useAussprache(jahr: Jahr, name: string, aussprache: Aussprache | null): Ausspracheaktion {
  const { run, ...rest } = useAktion({
    keys: [...AUSSPRACHE_KEYS],
    nacheinander: true,
    absage: { frage: `Aussprache von ${name}:`, sonst: 'Es wurde nichts gespeichert.' },
  })
  const put = (eingabe: { laut: string; quelle: string; version: number }) => callApi(saveAussprache, { body: { jahr: `${jahr}`, name, ...eingabe } })
  return {
    ...rest,
    save: (eingabe, onDone) => run(() => put(eingabe), onDone),
    send: (ton) =>
      run(async () => {
        if (ton.size > TON_MAX_BYTES) throw localError('Diese Datei ist größer als 10 MB.')
        const { id } = aussprache ?? (await put({ laut: '', quelle: '', version: 0 }))
        const bytes = await readDatei(ton.arrayBuffer())
        return callApi(putTon, { params: { id }, timeoutMs: UPLOAD_MS, encodedBody: bytes, headers: { 'content-type': TON_BYTES } })
      }),
    remove: (id) => run(() => callApi(removeTon, { params: { id } })),
    restore: (id) => run(() => callApi(restoreTon, { params: { id } })),
  }
}
