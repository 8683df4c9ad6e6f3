import { Link } from 'react-router-dom'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { type EinreichungTab, type Entwurf, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { formatEnde } from '#src/lib/ende.ts'
import type { EntwurfHier } from '../entwurf-context.ts'
import { istEntwurf } from '../entwurf-stand.ts'
import { listNachreichbare, NachreichenSatz } from './nachreichen.tsx'

type HinweisHier = Pick<EntwurfHier, 'entwurf' | 'basis' | 'buero'>

/** Above the fields: what the office asks for, or why something cannot be changed. */
export function EntwurfHinweis({ hier, tab }: { hier: HinweisHier; tab: EinreichungTab }) {
  const { entwurf, buero } = hier
  const { nachbesserung } = entwurf
  if (nachbesserung?.tabs.includes(tab))
    return (
      <section className="entwurf__hinweis entwurf__hinweis--auftrag" aria-label="Nachbesserung">
        <WrenchIcon size={22} weight="bold" aria-hidden="true" />
        <div>
          <strong>{nachbesserung.bis ? `Bitte nachbessern bis ${formatEnde(nachbesserung.bis)}` : 'Bitte nachbessern'}</strong>
          <p className="entwurf__auftrag">{nachbesserung.text}</p>
        </div>
      </section>
    )
  const satz = buero ? bueroSatzOf(entwurf) : null
  if (buero && satz === null) return null
  if (!buero && entwurf.status === 'ENTWURF') return null
  return (
    <section className="entwurf__hinweis" aria-label="Hinweis">
      <InfoIcon size={22} weight="bold" aria-hidden="true" />
      <div>{satz ?? (nachbesserung ? <NurDiese hier={hier} tabs={nachbesserung.tabs} tab={tab} /> : <Abgegeben hier={hier} tab={tab} />)}</div>
    </section>
  )
}

function bueroSatzOf(entwurf: Entwurf): string | null {
  return istEntwurf(entwurf) ? null : 'Diese Einreichung ist abgegeben. Was Sie hier ändern, gilt sofort und steht mit Ihrem Namen im Verlauf.'
}

function standSatzOf(entwurf: Entwurf, bisDruck: boolean): string {
  if (entwurf.darfZurueckziehen) return 'Diese Einreichung ist verbindlich abgegeben.'
  return bisDruck || listNachreichbare(entwurf).length > 0 ? 'Diese Einreichung ist abgegeben.' : 'Diese Einreichung kann nicht mehr geändert werden.'
}

function NurDiese({ hier, tabs, tab }: { hier: HinweisHier; tabs: readonly EinreichungTab[]; tab: EinreichungTab }) {
  const bisDruck = tab === 'basisdaten2' && hier.entwurf.bearbeitbar.includes('credits')
  return (
    <>
      <strong>{nurSatzOf(hier.entwurf, tab, bisDruck)}</strong>
      {tab === 'medien' ? <NachreichenSatz entwurf={hier.entwurf} basis={hier.basis} auchErledigtes /> : null}
      <p>
        {'Für die Nachbesserung offen: '}
        {tabs.map((tab, index) => (
          <span key={tab}>
            {index > 0 ? ', ' : ''}
            <Link to={`${hier.basis}/${tab}`}>{TAB_WORT[tab]}</Link>
          </span>
        ))}
        .
      </p>
    </>
  )
}

const BIS_DRUCK = 'bis das Jahrbuch gedruckt ist'
const VOR_DER_JURY: readonly string[] = ['ZUGELASSEN', 'SHORTLIST']

/** The short text closes when the jury has it. */
function mitKurztext({ bearbeitbar }: Pick<Entwurf, 'bearbeitbar'>): boolean {
  return bearbeitbar.includes('kurztext')
}

function offeneWorteOf(entwurf: Entwurf): string {
  if (!mitKurztext(entwurf)) return `Credits können Sie noch ändern, ${BIS_DRUCK}`
  const vorZulassung = entwurf.status === 'ABGEGEBEN' || entwurf.status === 'IN_PRUEFUNG'
  return vorZulassung
    ? `Credits und, bis zur Zulassung, den Kurztext können Sie noch ändern, ${BIS_DRUCK}`
    : `Kurztext und Credits können Sie noch ändern: den Kurztext, bis die Arbeit druckreif ist, die Credits, ${BIS_DRUCK}`
}

function nurSatzOf(entwurf: Entwurf, tab: EinreichungTab, bisDruck: boolean): string {
  if (bisDruck) return mitKurztext(entwurf) ? 'Hier können Sie nur Kurztext und Credits ändern.' : 'Hier können Sie nur die Credits ändern.'
  return tab === 'medien' && listNachreichbare(entwurf).length > 0 ? 'Hier können Sie nur nachreichen.' : 'Hier ist nichts zu ändern.'
}

function Abgegeben({ hier: { entwurf, basis }, tab }: { hier: HinweisHier; tab: EinreichungTab }) {
  const bisDruck = entwurf.bearbeitbar.includes('credits')
  return (
    <>
      <strong>{standSatzOf(entwurf, bisDruck)}</strong>
      <NachreichenSatz entwurf={entwurf} basis={basis} auchErledigtes={tab === 'medien'} />
      {entwurf.darfZurueckziehen ? (
        <p>
          Um mehr zu ändern, ziehen Sie die Abgabe unter <Link to={`${basis}/abgeben`}>Abgeben</Link> zurück und geben Sie danach neu ab.
        </p>
      ) : null}
      {bisDruck ? (
        <p>
          {offeneWorteOf(entwurf)}
          {tab === 'basisdaten2' ? (
            '.'
          ) : (
            <>
              {': '}
              <Link to={`${basis}/basisdaten2`}>Basisdaten 2</Link>.
            </>
          )}
          {VOR_DER_JURY.includes(entwurf.status) ? ' Der Kurztext liegt der Jury vor.' : ''}
        </p>
      ) : null}
    </>
  )
}
