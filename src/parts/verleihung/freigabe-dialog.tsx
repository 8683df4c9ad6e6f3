import { useState } from 'react'
import { releasePreisverleihung, type Verleihungsjury, type Verleihungsstand } from '#contract/preisverleihung.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { AWARD_KEYS } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { medaillenWort } from './verleihung-worte.ts'

const TITEL = 'Medaillen für die Bühne freigeben'

/** Which juries, to whom, until when; what is in it stands below, by category and without a work. */
export function FreigabeDialog({ stand, onClose }: { stand: Verleihungsstand; onClose: () => void }) {
  const { confirm, laeuft, satz, feld, close } = useFrage({ keys: AWARD_KEYS, onClose })
  const bereit = stand.jurys.filter(({ grund }) => grund === null)
  const [juryIds, setJuryIds] = useState<ReadonlySet<string>>(new Set(bereit.map(({ id }) => id)))
  const [personIds, setPersonIds] = useState<ReadonlySet<string>>(new Set())
  const [bis, setBis] = useState<string | null>(stand.vorschlagBis)
  const gewaehlt = bereit.filter(({ id }) => juryIds.has(id))
  const send = () =>
    confirm(
      { frage: `${TITEL}:`, sonst: 'Es wurde nichts freigegeben.' },
      () => callApi(releasePreisverleihung, { body: { juryIds: [...juryIds], personIds: [...personIds], bis } }),
      onClose,
    )

  return (
    <Dialog
      open
      size="md"
      title={TITEL}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="confirm" loading={laeuft} onClick={() => void send()}>
            Freigeben
          </Button>
        </>
      }
    >
      <div className="freigabe-dialog">
        <p>
          Die genannten Personen können die Medaillen auf ihr Gerät laden und ohne Verbindung zeigen. Öffentlich wird damit nichts. Jedes Laden steht
          im Verlauf.
        </p>
        {stand.jurys.length > 1 ? <Jurys jurys={stand.jurys} gewaehlt={juryIds} onWahl={setJuryIds} fehler={feld('juryIds')} /> : null}
        <Personen personen={stand.personen} gewaehlt={personIds} onWahl={setPersonIds} fehler={feld('personIds')} />
        <DatumFeld
          label="Bis"
          hint="Höchstens 30 Tage; danach löscht jedes Gerät, was es geladen hat."
          ende
          pflicht
          readOnly={laeuft}
          value={bis}
          error={feld('bis')}
          inputRef={() => undefined}
          onBlur={() => undefined}
          onChange={setBis}
        />
        <Inhalt jurys={gewaehlt} />
        {satz ? <InlineError title={satz}>Ihre Auswahl ist noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}

interface WahlProps {
  gewaehlt: ReadonlySet<string>
  onWahl: (gewaehlt: ReadonlySet<string>) => void
  fehler: string | undefined
}

function Jurys({ jurys, gewaehlt, onWahl, fehler }: WahlProps & { jurys: readonly Verleihungsjury[] }) {
  return (
    <fieldset>
      <legend>Jurys</legend>
      {jurys.map(({ id, nummer, titel, grund }) => (
        <CheckField
          key={id}
          label={`${nummer} ${titel}`}
          {...(grund !== null && { hint: grund, disabled: true })}
          checked={gewaehlt.has(id)}
          onChange={(event) => onWahl(toggle(gewaehlt, id, event.currentTarget.checked))}
        />
      ))}
      {fehler ? <FieldError id="freigabe-jurys">{fehler}</FieldError> : null}
    </fieldset>
  )
}

function Personen({ personen, gewaehlt, onWahl, fehler }: WahlProps & { personen: Verleihungsstand['personen'] }) {
  return (
    <fieldset>
      <legend>Für wen</legend>
      {personen.length === 0 ? <p>Noch hat niemand die Rolle Präsentation. Das Wettbewerbsbüro vergibt sie unter „Benutzer“.</p> : null}
      {personen.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={gewaehlt.has(id)}
          onChange={(event) => onWahl(toggle(gewaehlt, id, event.currentTarget.checked))}
        />
      ))}
      {fehler ? <FieldError id="freigabe-personen">{fehler}</FieldError> : null}
    </fieldset>
  )
}

/** Of each category how many: titles and agencies of anonymous categories are nothing for whoever releases it. */
function Inhalt({ jurys }: { jurys: readonly Verleihungsjury[] }) {
  const kategorien = jurys.flatMap((jury) => jury.kategorien)
  const summe = kategorien.reduce((sum, { medaillen }) => sum + medaillen, 0)
  if (kategorien.length === 0) return null
  return (
    <section className="freigabe-dialog__inhalt" aria-label="Was enthalten ist">
      <h3>{`Enthalten: ${medaillenWort(summe)} in ${kategorien.length === 1 ? 'einer Kategorie' : `${kategorien.length} Kategorien`}`}</h3>
      <ul>
        {kategorien.map(({ id, nummer, titel, medaillen }) => (
          <li key={id}>
            <span>{`${nummer} ${titel}`}</span>
            <span>{medaillen}</span>
          </li>
        ))}
      </ul>
      <p>Nur bestätigte Medaillen mit Titel, Auftraggeber, Agentur und Bild: keine Punkte, keine Rangfolge, keine Notiz, kein Name aus der Jury.</p>
    </section>
  )
}

function toggle(gewaehlt: ReadonlySet<string>, id: string, an: boolean): ReadonlySet<string> {
  const next = new Set(gewaehlt)
  if (an) next.add(id)
  else next.delete(id)
  return next
}
