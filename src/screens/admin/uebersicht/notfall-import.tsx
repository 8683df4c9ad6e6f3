import { type ChangeEvent, useRef, useState } from 'react'
import { importNotfall, NotfallDateiSchema } from '#contract/notfall.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import './notfall-import.css'

/** Votes that left a tablet as a file come in here; the same file twice changes nothing. */
export function NotfallImport() {
  const input = useRef<HTMLInputElement>(null)
  const { run, laeuft, fehler } = useAktion()
  const [eingespielt, setEingespielt] = useState<Awaited<ReturnType<typeof readAndSend>> | null>(null)

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    setEingespielt(null)
    if (file) void run(() => readAndSend(file), setEingespielt)
    event.currentTarget.value = ''
  }

  return (
    <section className="karte notfall-import" aria-labelledby="notfall">
      <h2 id="notfall">Stimmen aus einer Datei einspielen</h2>
      <p>
        Ohne WLAN sichern Jurymitglieder ihre Stimmen mit „Als Datei sichern“. Die Datei ist vom Tablet signiert; zweimal einspielen ändert nichts.
      </p>
      <input ref={input} type="file" accept=".json,.lorbeer,application/json" hidden onChange={handleFile} />
      <Button variant="secondary" loading={laeuft} onClick={() => input.current?.click()}>
        Datei auswählen
      </Button>
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

async function readAndSend(file: File) {
  const datei = NotfallDateiSchema.safeParse(parseJson(await readDatei(file.text())))
  if (!datei.success) throw localError('Das ist keine Stimmen-Datei von Lorbeer.')
  return callApi(importNotfall, { body: datei.data })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
