import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { importNotfall, NotfallDateiSchema } from '#contract/notfall.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import './notfall-import.css'

/** As long as the server takes one to be. */
const MAX_BYTES = 20 * 1_048_576
const KEINE_VON_UNS = 'Das ist keine Stimmen-Datei von Lorbeer.'

const QrEinlesen = lazy(async () => ({ default: (await import('./qr-einlesen.tsx')).QrEinlesen }))

/** Votes that left a tablet as a file or as QR codes come in here; the same twice changes nothing. */
export function NotfallImport() {
  const input = useRef<HTMLInputElement>(null)
  const { run, laeuft, fehler } = useAktion()
  const [liest, setLiest] = useState(false)
  const [eingespielt, setEingespielt] = useState<Awaited<ReturnType<typeof send>> | null>(null)

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    setEingespielt(null)
    if (file) void run(async () => send(await readText(file)), setEingespielt)
    event.currentTarget.value = ''
  }

  function handleCodes(inhalt: string) {
    setLiest(false)
    setEingespielt(null)
    void run(() => send(inhalt), setEingespielt)
  }

  return (
    <section className="karte notfall-import" aria-labelledby="notfall">
      <h2 id="notfall">Stimmen ohne WLAN einspielen</h2>
      <p>
        Ohne WLAN sichern Jurymitglieder ihre Stimmen mit „Als Datei sichern“, oder das Tablet zeigt sie als QR-Codes. Beides ist vom Tablet signiert;
        zweimal einspielen ändert nichts.
      </p>
      <input ref={input} type="file" accept=".json,.lorbeer,application/json" hidden onChange={handleFile} />
      <div className="notfall-import__wege">
        <Button variant="secondary" loading={laeuft} onClick={() => input.current?.click()}>
          Datei auswählen
        </Button>
        <Button variant="secondary" onClick={() => setLiest(true)}>
          Mit Kamera einlesen …
        </Button>
      </div>
      {liest ? (
        <Suspense fallback={null}>
          <QrEinlesen onDatei={handleCodes} onClose={() => setLiest(false)} />
        </Suspense>
      ) : null}
      <div aria-live="polite">
        {eingespielt ? (
          <p>
            <strong>{`${eingespielt.name}: ${eingespielt.uebernommen} übernommen, ${eingespielt.bekannt} schon bekannt.`}</strong>
            {eingespielt.fehlendAbSeq === null ? null : ' Davor fehlen noch Stimmen dieses Tablets. Bitte auch die frühere Datei einspielen.'}
          </p>
        ) : null}
      </div>
      <Absage fehler={fehler} sonst="Es wurde nichts verändert." />
    </section>
  )
}

/** What is larger than any such file is not read at all. */
async function readText(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw localError(`„${file.name}“ ist zu groß. ${KEINE_VON_UNS}`)
  return readDatei(file.text())
}

async function send(inhalt: string) {
  const datei = NotfallDateiSchema.safeParse(parseJson(inhalt))
  if (!datei.success) throw localError(KEINE_VON_UNS)
  return callApi(importNotfall, { body: datei.data })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
