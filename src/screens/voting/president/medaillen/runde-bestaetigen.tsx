import { confirmRunde, type Medaillentisch } from '#contract/medaillentisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { callApi } from '#src/api/client.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { OhneVergabe } from './ohne-vergabe.tsx'
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
  const behalten = kategorien.reduce((summe, { behaelt = [] }) => summe + behaelt.length, 0)
  const aberkannt = kategorien.reduce((summe, kategorie) => summe + (kategorie.aberkannt?.length ?? 0), 0)
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
      {behalten > 0 ? (
        <p className="medaillen__folge">
          <strong>{behalten === 1 ? '1 Arbeit behält, was sie schon hat.' : `${behalten} Arbeiten behalten, was sie schon haben.`}</strong>
          {' Diese Runde nimmt nichts weg, was eine höhere Stufe der Jury vergeben hat.'}
        </p>
      ) : null}
      {aberkannt > 0 ? (
        <p className="medaillen__folge">
          <strong>{aberkannt === 1 ? '1 Arbeit bekommt nichts.' : `${aberkannt} Arbeiten bekommen nichts.`}</strong>
          {aberkannt === 1 ? ' Die Auszeichnung wurde ihr aberkannt.' : ' Die Auszeichnungen wurden ihnen aberkannt.'}
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
              <OhneVergabe kategorie={kategorie} vorbei={false} />
            </li>
          ))}
      </ul>
    </Rueckfrage>
  )
}
