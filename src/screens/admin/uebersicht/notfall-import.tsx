import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { importNotfall, NotfallDateiSchema } from '#contract/notfall.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import './notfall-import.css'

const NICHTS = 'Es wurde nichts verändert.'

class UnreadableFile extends Error {}

/** Votes that left a tablet as a file come in here; the same file twice changes nothing. */
export function NotfallImport() {
  const input = useRef<HTMLInputElement>(null)
  const load = useMutation({ mutationFn: readAndSend })

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file) load.mutate(file)
    event.currentTarget.value = ''
  }

  return (
    <section className="karte notfall-import" aria-labelledby="notfall">
      <h2 id="notfall">Stimmen aus einer Datei einspielen</h2>
      <p>
        Ohne WLAN sichern Jurymitglieder ihre Stimmen mit „Als Datei sichern“. Die Datei ist vom Tablet signiert; zweimal einspielen ändert nichts.
      </p>
      <input ref={input} type="file" accept=".json,.lorbeer,application/json" hidden onChange={handleFile} />
      <Button variant="secondary" loading={load.isPending} onClick={() => input.current?.click()}>
        Datei auswählen
      </Button>
      <div aria-live="polite">
        {load.data ? (
          <p>
            <strong>{`${load.data.name}: ${load.data.uebernommen} übernommen, ${load.data.bekannt} schon bekannt.`}</strong>
            {load.data.fehlendAbSeq === null ? null : ' Davor fehlen noch Stimmen dieses Tablets. Bitte auch die frühere Datei einspielen.'}
          </p>
        ) : null}
      </div>
      {load.error ? (
        <InlineError title={sentenceOf(load.error)}>{load.error instanceof ApiError ? folgeOf(load.error, NICHTS) : NICHTS}</InlineError>
      ) : null}
    </section>
  )
}

async function readAndSend(file: File) {
  const datei = NotfallDateiSchema.safeParse(parseJson(await file.text()))
  if (!datei.success) throw new UnreadableFile()
  return callApi(importNotfall, { body: datei.data })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sentenceOf(error: Error): string {
  if (error instanceof UnreadableFile) return 'Das ist keine Stimmen-Datei von Lorbeer.'
  return error instanceof ApiError ? error.satz : 'Das hat nicht geklappt.'
}
