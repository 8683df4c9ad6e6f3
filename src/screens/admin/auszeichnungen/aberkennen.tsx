import { useState } from 'react'
import { decideAberkennung, proposeAberkennung, type Aberkennung, type AuszeichnungZeile } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { AWARD_KEYS } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

const VORSCHLAGEN = { frage: 'Aberkennung vorschlagen:', sonst: 'Es wurde nichts geändert.' }
const FALLEN_LASSEN = { ...VORSCHLAGEN, frage: 'Vorschlag zur Aberkennung fallen lassen:' }

/** Four eyes: one proposes with a reason, somebody else confirms. */
export function Aberkennen({ auszeichnung: { id, stand, medaille, oeffentlichMedaille, aberkennung } }: { auszeichnung: AuszeichnungZeile }) {
  if (aberkennung) return <Vorschlag auszeichnungId={id} aberkennung={aberkennung} />
  if (stand === 'VEROEFFENTLICHT') return <Vorschlagen auszeichnungId={id} />
  if (stand !== 'BESTAETIGT' || oeffentlichMedaille === null) return null
  const [oeffentlich, bestaetigt] = [MEDAILLE_TITEL[oeffentlichMedaille], MEDAILLE_TITEL[medaille]]
  return <Vorschlagen auszeichnungId={id} hinweis={`Öffentlich ist ${oeffentlich}, bestätigt schon ${bestaetigt}. Aberkannt wird beides.`} />
}

function Vorschlagen({ auszeichnungId, hinweis }: { auszeichnungId: string; hinweis?: string }) {
  const { run, laeuft, satz, feld } = useAktion({ keys: AWARD_KEYS, absage: VORSCHLAGEN })
  const [grund, setGrund] = useState('')
  return (
    <section className="auszeichnung__karte" aria-labelledby="aberkennen">
      <h2 id="aberkennen">Aberkennen</h2>
      <p>Sie schlagen es vor, eine zweite Person mit der Rolle Administration bestätigt es. Erst dann ändert sich etwas.</p>
      {hinweis === undefined ? null : <p>{hinweis}</p>}
      <TextAreaField
        label="Grund"
        required
        readOnly={laeuft}
        value={grund}
        error={feld('grund')}
        onChange={(event) => setGrund(event.currentTarget.value)}
      />
      {satz ? <InlineError title={satz}>Ihr Text ist noch da.</InlineError> : null}
      <p>
        <Button
          variant="danger"
          loading={laeuft}
          onClick={() => void run(() => callApi(proposeAberkennung, { params: { id: auszeichnungId }, body: { grund } }))}
        >
          Aberkennung vorschlagen
        </Button>
      </p>
    </section>
  )
}

function Vorschlag({ auszeichnungId, aberkennung }: { auszeichnungId: string; aberkennung: Aberkennung }) {
  const { run, laeuft, fehler } = useAktion({ keys: AWARD_KEYS, absage: FALLEN_LASSEN })
  const [fragen, setFragen] = useState(false)
  const { id: aberkennungId, grund, durch, createdMs, eigene } = aberkennung
  const decide = (bestaetigt: boolean) => callApi(decideAberkennung, { params: { id: auszeichnungId, aberkennungId }, body: { bestaetigt } })
  return (
    <section className="auszeichnung__karte auszeichnung__karte--offen" aria-labelledby="vorschlag">
      <h2 id="vorschlag">Aberkennung vorgeschlagen</h2>
      <p className="auszeichnung__grund">{grund}</p>
      <p>{`${durch}, ${formatZeitpunkt(createdMs)}. Bis zur Bestätigung bleibt die Auszeichnung, wie sie ist.`}</p>
      {eigene ? <p>Diesen Vorschlag haben Sie gemacht: Bestätigen muss ihn eine andere Person.</p> : null}
      <p className="auszeichnung__knoepfe">
        <Button loading={laeuft} onClick={() => void run(() => decide(false))}>
          Vorschlag fallen lassen
        </Button>
        {eigene ? null : (
          <Button variant="danger" onClick={() => setFragen(true)}>
            Aberkennung bestätigen
          </Button>
        )}
      </p>
      <Absage fehler={fehler} sonst={FALLEN_LASSEN.sonst} />
      <Rueckfrage
        open={fragen}
        frage="Diese Auszeichnung aberkennen?"
        ja="Aberkennen"
        sonst={FALLEN_LASSEN.sonst}
        keys={AWARD_KEYS}
        onJa={() => decide(true)}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        <p>Sie verschwindet aus Übersicht, Rangliste und der Ansicht der Agentur. Der Verlauf bleibt lesbar. Das lässt sich nicht zurücknehmen.</p>
      </Rueckfrage>
    </section>
  )
}
