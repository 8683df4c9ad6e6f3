import { confirmRunde, type Medaillentisch } from '#contract/medaillentisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { callApi } from '#src/api/client.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { MedaillenZahlen } from './tisch-zeichen.tsx'

interface BestaetigenProps {
  tisch: Medaillentisch
  open: boolean
  onDone(): void
  onClose(): void
}

/** The last question: what every category awards, what that takes from works, and that nothing changes afterwards. */
export function RundeBestaetigen({ tisch, open, onDone, onClose }: BestaetigenProps) {
  const headers = usePersonKopf()
  const { juryId, runde, kategorien } = tisch
  const herab = kategorien.flatMap((kategorie) => kategorie.herab ?? [])
  const behalten = kategorien.flatMap((kategorie) => kategorie.behaelt ?? [])
  const versionen = Object.fromEntries(kategorien.map(({ id, version }) => [id, version]))
  return (
    <Rueckfrage
      knopf="touch"
      open={open}
      frage="Ergebnis der Runde bestätigen?"
      ja="Runde bestätigen"
      ton="confirm"
      sonst="Es wurde nichts bestätigt."
      keys={[['jury', juryId]]}
      onJa={() => callApi(confirmRunde, { headers, params: { juryId, rundeId: runde.id }, body: { versionen } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>Danach ändert sich an den Medaillen dieser Runde nichts mehr, auch keine Stimme. Öffentlich wird damit noch nichts.</p>
      {herab.length > 0 ? (
        <p className="medaillen__folge">
          <strong>
            {herab.length === 1
              ? '1 Arbeit bekommt weniger als in einer früheren Runde:'
              : `${herab.length} Arbeiten bekommen weniger als in einer früheren Runde:`}
          </strong>
          {` ${herab.map(({ titel, bisher, wird }) => `„${titel}“ (${MEDAILLE_TITEL[bisher]} wird ${MEDAILLE_TITEL[wird]})`).join(', ')}. Es gilt dann nur mehr, was diese Runde vergibt.`}
        </p>
      ) : null}
      {behalten.length > 0 ? (
        <p className="medaillen__folge">
          <strong>
            {behalten.length === 1 ? '1 Arbeit behält, was sie schon hat:' : `${behalten.length} Arbeiten behalten, was sie schon haben:`}
          </strong>
          {` ${behalten.map(({ titel, bisher }) => `„${titel}“ (${MEDAILLE_TITEL[bisher]})`).join(', ')}. Diese Runde nimmt nichts weg, was eine spätere Stufe vergeben hat.`}
        </p>
      ) : null}
      <ul className="medaillen__vergabe">
        {kategorien
          .filter(({ anzahl }) => anzahl > 0)
          .map((kategorie) => (
            <li key={kategorie.id}>
              <span>{kategorie.titel}</span>
              {kategorie.keinGold ? <span>Kein Gold</span> : null}
              <MedaillenZahlen vergeben={kategorie.vergeben} />
            </li>
          ))}
      </ul>
    </Rueckfrage>
  )
}
