import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { importNotfall, NotfallDateiSchema } from '#contract/notfall.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { createQrSammler, type Folgenstand } from '#src/parts/notfall/qr-folge.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { andereReihenSatz, juryZeilen, zaehleAuf } from './notfall-worte.ts'
import './notfall-import.css'

/** As long as the server takes one to be. */
const MAX_BYTES = 20 * 1_048_576
const BLEIBT = 'Es wurde nichts verändert.'
const KEINE_VON_UNS = 'Das ist keine Stimmen-Datei von Lorbeer.'

const QrEinlesen = lazy(async () => ({ default: (await import('./qr-einlesen.tsx')).QrEinlesen }))

interface NotfallImportProps {
  /** Of the year: for one of them, what holds nothing of it is refused by name. */
  jurys?: readonly { id: string; titel: string }[]
}

/** Votes that left a tablet as a file or as QR codes come in here; the same twice changes nothing. */
export function NotfallImport({ jurys = [] }: NotfallImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const [sammler] = useState(createQrSammler)
  const { run, laeuft, fehler } = useAktion({ absage: { frage: 'Stimmen ohne WLAN einspielen:', sonst: BLEIBT } })
  const [liest, setLiest] = useState(false)
  const [fuerJuryId, setFuerJuryId] = useState<string | null>(null)
  const [inhalt, setInhalt] = useState('')
  const [eingespielt, setEingespielt] = useState<Einspielung | null>(null)

  function bring(read: () => string | Promise<string>, fuer: string | null) {
    setEingespielt(null)
    void run(async () => {
      const text = await read()
      setInhalt(text)
      return send(text, fuer)
    }, setEingespielt)
  }

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file) bring(() => readText(file), fuerJuryId)
    event.currentTarget.value = ''
  }

  function handleCodes(text: string) {
    setLiest(false)
    bring(() => text, fuerJuryId)
  }

  return (
    <section className="karte notfall-import" aria-labelledby="notfall">
      <h2 id="notfall">Stimmen ohne WLAN einspielen</h2>
      <p>
        Ohne WLAN sichern Jurymitglieder ihre Stimmen mit „Als Datei sichern“, oder das Tablet zeigt sie als QR-Codes. Beides ist vom Tablet signiert;
        zweimal einspielen ändert nichts. Jede Stimme geht an ihre eigene Jury.
      </p>
      <input ref={input} type="file" accept=".json,.lorbeer,application/json" hidden onChange={handleFile} />
      {jurys.length > 0 ? (
        <SelectField
          className="notfall-import__jury"
          label="Erwartet werden Stimmen für"
          placeholder="Alle Jurys"
          leer="Alle Jurys"
          value={fuerJuryId}
          groups={[{ label: null, options: jurys.map(({ id, titel }) => ({ value: id, label: titel })) }]}
          onChange={setFuerJuryId}
        />
      ) : null}
      <div className="notfall-import__wege">
        <Button variant="secondary" loading={laeuft} onClick={() => input.current?.click()}>
          Datei auswählen
        </Button>
        <Button variant="secondary" loading={laeuft} onClick={() => setLiest(true)}>
          Mit Kamera einlesen …
        </Button>
      </div>
      {liest ? (
        <Suspense fallback={null}>
          <QrEinlesen sammler={sammler} onDatei={handleCodes} onClose={() => setLiest(false)} />
        </Suspense>
      ) : null}
      <div aria-live="polite">{eingespielt ? <Eingespielt {...eingespielt} andere={sammler.offene()} /> : null}</div>
      <Absage fehler={fehler} sonst={BLEIBT} />
      {fehler?.code === 'andere-jury' ? (
        <Button variant="secondary" onClick={() => bring(() => inhalt, null)}>
          Trotzdem einspielen
        </Button>
      ) : null}
    </section>
  )
}

type Einspielung = Awaited<ReturnType<typeof send>>

function Eingespielt({ andere, ...eingespielt }: Einspielung & { andere: readonly Folgenstand[] }) {
  const { name, geraet, fehlendAbSeq } = eingespielt
  return (
    <>
      <p>
        <strong>{`${geraet ? `${name}, ${geraet}` : name}: ${zaehleAuf(eingespielt)}.`}</strong>
        {fehlendAbSeq === null ? null : ' Davor fehlen noch Stimmen dieses Tablets. Bitte auch die frühere Datei einspielen.'}
      </p>
      <ul className="notfall-import__jurys">
        {juryZeilen(eingespielt).map((zeile) => (
          <li key={zeile}>{zeile}</li>
        ))}
      </ul>
      {andere.length > 0 ? <p>{`${andereReihenSatz(andere)} Davon ist nichts eingespielt.`}</p> : null}
    </>
  )
}

/** What is larger than any such file is not read at all. */
async function readText(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw localError(`„${file.name}“ ist zu groß. ${KEINE_VON_UNS}`)
  return readDatei(file.text())
}

async function send(inhalt: string, fuerJuryId: string | null) {
  const datei = NotfallDateiSchema.safeParse(parseJson(inhalt))
  if (!datei.success) throw localError(KEINE_VON_UNS)
  return callApi(importNotfall, { query: fuerJuryId === null ? {} : { fuerJuryId }, body: datei.data })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
