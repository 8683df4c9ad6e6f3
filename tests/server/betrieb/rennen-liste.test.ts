import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What is tried with two at the same moment, on both databases: the test, by its file and its title. */
const RENNEN: Readonly<Record<string, readonly [datei: string, titel: string]>> = {
  'apply-stimmabgaben': ['rennen', 'one request sent many times is applied once'],
  'cast-stimmabgaben': ['rennen', 'two tablets of one person never write the same revision'],
  'change-einreichung-status': ['rennen', 'a work that is withdrawn while votes for it arrive has none that counts'],
  'change-runde-status': ['rennen', 'nothing is accepted after the moment of closing'],
  'change-zweiter-faktor': ['konto', 'lets at most five of many codes at once be tried'],
  'check-preflight': ['preflight', 'asked for twice at the same moment is checked once'],
  'claim-geraet': ['viele-geraete', 'that register at the same moment are all taken'],
  'confirm-runde': ['medaillentisch', 'confirming writes the awards, once, and only what was closed as it was seen'],
  'confirm-registrierung': ['registrierung', 'releases at once whom the programme year lets'],
  'copy-jahr': ['jahreskopie', 'two at once and a second time change nothing'],
  'create-probelauf': ['probelauf', 'is one for a jury, also when two make it at the same moment'],
  'remove-probelauf': ['probelauf-entfernt', 'while its tablets send and a work leaves'],
  'copy-jury': ['jury-editor', 'copies of the same moment find a number each'],
  'create-einreichung': ['aenderungen', 'is 500 drafts of an agency and year, however many are asked for at once'],
  'create-rechnungen': ['rechnungen', 'number without a gap: twenty at once'],
  'create-upload': ['rennen-einreichung', 'an agency begins no more uploads than it may'],
  'invite-mitglieder': ['juryeinladungen', 'two invitations at the same moment are one mail'],
  'load-lage': ['rennen', 'two tablets of one person never write the same revision'],
  login: ['konto', 'takes a code once, also when two use it at the same moment'],
  'decide-wiedereroeffnung': ['wiedereroeffnung', 'two that agree, or propose, at the same moment do it once'],
  'decide-aberkennung': ['aberkennung', 'is proposed once, however many do at the same moment'],
  'follow-auszeichnung': ['werk-status', 'a publication and a withdrawal of the same moment leave no work with an award that is gone'],
  'create-lieferung': ['lieferungen', 'get numbers without a gap, also when two make one at the same moment'],
  'confirm-lieferung': ['lieferungen', 'two confirmations of the same moment move each work once'],
  'note-abholung': ['paket', 'two lines of one person are one fetching, and each byte counts once'],
  'load-verleihungspaket': ['preisverleihung', 'are another revision when an award is taken away, and every loading of one moment is the same one'],
  'withdraw-preisverleihung': ['preisverleihung', 'are gone for everybody once withdrawn, with an entry'],
  'publish-ergebnisse': ['werk-status', 'a publication and a withdrawal of the same moment leave no work with an award that is gone'],
  'plan-veroeffentlichung': ['veroeffentlichung', 'two who publish at the same moment publish once'],
  'save-wertung': ['awarduebersicht', 'two who set the points of a year at the same moment'],
  'save-erklaerung': ['erklaerungen', 'however often it is sent and by how many at once'],
  'record-ankunft': ['protokoll-regeln', 'an opening and an admission of the same moment agree about the works'],
  'open-grandprix': ['grandprix', 'two that open it, or decide it, at the same moment do it once'],
  'confirm-grandprix': ['grandprix', 'two that open it, or decide it, at the same moment do it once'],
  'open-stichwahl': ['stichwahl', 'two run-offs, or one and another round, that are opened at the same moment are one open round'],
  'record-kategoriewechsel': ['kategoriewechsel', 'moves once, also when two chairs press at the same moment'],
  'record-tischschritt': ['medaillentisch', 'two chairs at one table: the second is told, and nothing of the first is lost'],
  'move-live-sitzung': ['live-sitzung', 'two leaders who take over at the same moment: one leads, and one step moves it once'],
  'start-live-sitzung': ['live-sitzung', 'two that begin at the same moment are one session'],
  'take-live-leitung': ['live-sitzung', 'two leaders who take over at the same moment: one leads, and one step moves it once'],
  'redeem-zugangskarte': ['zugangskarten', 'let in two of five that come at the same moment'],
  'revoke-zugangskarte': ['zugangskarten', 'a lock and a redemption of the same moment leave nobody in'],
  'register-agentur': ['registrierung', 'takes one form once, however often the network repeats it'],
  'register-nachwuchs': ['nachwuchs', 'one form twice at the same moment makes one team'],
  'remind-mitglieder': ['bereitschaft', 'two reminders at the same moment are one mail'],
  'request-passwort-reset': ['anmelde-flut', 'get one job for the same link, however often at once'],
  'require-passwort': ['auth', 'lets none of many guesses at once learn anything after the lock'],
  'run-sammelaktion': ['sammelaktionen', 'two that make rival prices active at the same moment leave one of them'],
  'save-benutzer': ['benutzer', 'refuse a username twice, also when two save at the same moment'],
  'set-druckstatus': ['druckdaten', 'two people on one work: the second is told where it stands'],
  'change-druckstatus': ['druckdaten', 'two who choose the same works at the same moment: each goes once'],
  'save-exportjob': ['rennen-einreichung', 'no more exports wait than one person may have'],
  'save-panels': ['panels', 'and an opening of the same moment agree'],
  'save-jurymitglied': ['jury-editor', 'who comes at the moment of the opening is sealed'],
  'save-kategorie': ['kategorien', 'refuse a number twice, also when two save at the same moment'],
  'save-medium': ['rennen-einreichung', '„Entfernen“ waits for „Abgeben“'],
  'save-nacherfassung': ['nacherfassung', 'checked and taken back at the same moment become one of both'],
  'save-preisstufe': ['preisstufen', 'two that come at the same moment never both get in'],
  'save-programmjahr': ['programme', 'is proposed with version 0, made by the first who saves'],
  'save-aussprache': ['aussprachen', 'two that write about one name at the same moment: one is told who was first'],
  'move-auftritt': ['ablauf', 'two who move at the same moment both have moved'],
  'save-gala': ['ablauf', 'the evening is proposed by the programme, saved from the version that was read'],
  'save-auftritt': ['auftritte', 'two people in one Auftritt both save what they have typed'],
  'release-gravur': ['auftritte', 'two who change and release the lines at the same moment'],
  'save-vorfuehrung': ['vorfuehrung', 'two that save at the same moment: one is told who was first'],
  'save-zahlungseingang': ['ueberzahlung', 'comes twice, is recorded once per entry'],
  'send-fristerinnerungen': ['fristen', 'after a restart: what was missed comes once'],
  'submit-einreichung': ['einreichung-abgabe', 'numbers without repeating, also when many hand in at the same moment'],
  'tell-platte': ['platten-wache', 'gets one mail when room becomes scarce, however many processes notice'],
  'update-auth': ['auth-rollen', 'keep at least one active ADMIN when two take away each other at once'],
  'save-buchfolge': ['buchfolge', 'of two at the same moment takes one'],
  'decide-druckfreigabe': ['druckfreigabe', 'two at the same moment, of the agency and of the office, are one release'],
  'withdraw-druckfreigabe': ['lieferungen', 'a release that is taken back at the same moment'],
  'request-druckfreigaben': ['druckfreigabe', 'asked for by two at the same moment are one request with one date'],
  'send-freigabe-erinnerungen': ['druckfreigabe', 'are reminded of some days before and on the last day, once each'],
  'withdraw-einreichung': ['rennen-einreichung', 'a work leaves the competition once'],
  'write-stimmabgaben': ['rennen', 'one act raced under two Geräte is kept once'],
}

/** Why no race is tried with the others. */
const OHNE: readonly (readonly [grund: string, befehle: string])[] = [
  [
    'locks its row, then compares its version or its state: who comes second is told, which tests of versions try one after the other',
    `assert-version change-agentur-person change-agentur-status change-einreichungen-status change-stammdaten create-gutschrift save-agentur save-team change-nachweis save-agenturnews
     save-anonymitaet save-ansprechpartner save-datensatz save-entwurf save-fristverlaengerung save-mailvorlage save-medienfeld save-pruefung remove-stammdaten
     change-lieferung note-mangel save-jury save-runde practise-ausfall decide-befangenheiten answer-juryeinladung send-mahnungen withdraw-abgabe end-nachlauf confirm-befangenheit revoke-jurymitglied settle-stimmabgabe lift-zweiter-faktor set-up-zweiter-faktor`,
  ],
  [
    'locks the row that others lock for the same files, and replaces one value: the last one stands',
    'create-zugangskarten change-avatar change-logo change-ton copy-medium finish-upload',
  ],
  ['locks what a vote locks (stimmen/sperren.test.ts), and goes through the same writing', 'import-notfall put-geraet'],
  [
    'part of the transaction of another command, under its locks',
    `assert-kategorien check-medienfeld decide-auswahl follow-zahlung invite-benutzer queue-einreichung-mail queue-mail queue-rechnung-mail follow-buchtexte move-druckstatus tell-beanstandung finish-lieferung raise-pakete record-vorgang release-kopf tell-wiedereroeffnung tell-buero
     tell-fristkuerzung`,
  ],
  [
    'a unique key of the table decides who comes first; the other is told',
    'create-admin create-meldung import-benutzer invite-agentur-person record-einsicht update-infotext',
  ],
  [
    'takes its row by one statement that succeeds once; whoever comes second finds nothing',
    'end-ansicht end-sitzungen logout redeem-passwort-token end-verfallenes',
  ],
  [
    'adds a row and reads none to decide: two are two, as they would be one after the other',
    'keep-kopf notify-frist release-preisverleihung resend-mail',
  ],
  ['the last one stands, and both are in the history', 'order-datensaetze start-ansicht update-passwort'],
  ['one statement takes what nobody was told of; whoever comes second finds nothing', 'tell-ersatz'],
  ['asks another command for each, in a transaction of its own', 'repeat-preflights dismiss-ueberholte'],
  ['one mail is one job, and a job has one worker (jobs.test.ts)', 'prepare-mail'],
  ['writes one row that nobody decides by', 'probe-schreiben tell-anwesenheit tell-bearbeitung'],
  ['locks the session that the leader moves; the last mark stands', 'mark-draussen'],
]

const begruendet = OHNE.flatMap(([, befehle]) => befehle.split(/\s+/))

describe('commands at the same moment', () => {
  it('each has a race test, or a reason why none is needed', () => {
    const befehle = globSync('server/commands/*/*.ts').map((path) => basename(path, '.ts'))
    expect([...Object.keys(RENNEN), ...begruendet].toSorted()).toEqual(befehle.toSorted())
  })

  it.each(Object.entries(RENNEN))('%s: the test is there and runs on both databases', (_befehl, [datei, titel]) => {
    const text = globSync(`tests/server/**/${datei}.test.ts`)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    expect(text).toContain(titel)
    expect(text).toMatch(/describe\.each\(\['sqlite', 'postgres'\]/)
  })
})
