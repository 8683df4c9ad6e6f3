/** Titel | Auftraggeber | Marke | Branche | Claim | Konzept | Motive */
export const DIGITALARBEITEN = `
Langsam laden|Slowfood Netzwerk|Slowfood|Lebensmittel|Die Seite wartet auf Sie, nicht umgekehrt.|startseite/schnecke+pilz/salbei|3
Der Laden, der um sechs schließt|Greißlerei Online|Greißlerei|Handel|Auch im Netz ist einmal Feierabend.|laden/ei+kaese+brot+flasche/creme|2
Scroll dich frei|Kletterhalle Senkrecht|Senkrecht|Sport|Achtzehn Meter Daumenarbeit.|erzaehlung/leiter+berg/kobalt|3
Taschengeld-App|Jugendbank Knete|Knete|Finanzen|Sparen ist auch nur Warten mit Aussicht.|telefone/muenze+krone+paket/violett|3
Fahrplan für Träumer|Nachtbus Verbund|Nachtbus|Verkehr|Drei Haltestellen bis Bett.|einTelefon/mond+tram/nacht|2
Sechs Bilder pro Woche|Museum Kleine Sammlung|Kleine Sammlung|Kultur|Mehr braucht ein Feed nicht.|posts/vogel+hut+fisch+stuhl/rosa|2
Zeichensprache|Gehörlosenverband|Gehörlosenverband|Soziales|Fünfzehn Symbole, die die Hände kennen.|icons/hand+auge+mund+herz/tinte|1
Wetterfühlig|Bergwetter Dienst|Bergwetter|Tourismus|Die Vorhersage, die zugibt, wenn sie rät.|tafelbild/wolke+sonne/himmel|2
Stromverbrauchsgewissensberuhiger|Ökostrom Lavanttal|Lavanttal|Energie|Zeigt nur an, was Sie ändern können.|tafelbild/stecker+gluehbirne/limette|2
Bitte nicht antworten|Schreibwerkstatt Brief|Schreibwerkstatt|Kultur|Eine Website, die man nur per Post erreicht.|startseite/brief/papier|2
Nachbarschaftshilfenavigator|Caritasnetz Süd|Caritasnetz|Soziales|Zucker: 40 Meter. Zuhören: 60 Meter.|telefone/herz+tasse+haus/pfirsich|2
Museum im Hosensack|Heimatmuseum Lech|Heimatmuseum|Kultur|Jedes Objekt passt ins Display.|einTelefon/ski+schluessel/terrakotta|2
Gurke des Tages|Bauernmarkt Direkt|Bauernmarkt|Landwirtschaft|Krumm liefert schneller.|laden/karotte+apfel+pilz+zitrone/gras|2
Achtung, Baustelle im Kopf|Kopfarbeit Akademie|Kopfarbeit|Bildung|Lernen in Häppchen von elf Minuten.|erzaehlung/gluehbirne+hammer/zitrus|2
Der ehrliche Cookie|Datenschutz Bund|Datenschutz|Technik|Er fragt wirklich.|startseite/schloss/graphit|1
Paarlauf|Eislaufverein Engelmann II|Eislaufverein|Sport|Die App, die beide Spuren zeichnet.|telefone/schuh+herz/eis|2
Dreißig Sekunden Stille|Yoga Zentrum Unterwegs|Unterwegs|Gesundheit|Der kürzeste Urlaub im App-Store.|einTelefon/kerze+blatt/flieder|3
Zuhause gesucht|Wohnungstausch Ring|Ring|Wohnen|Wischen Sie durch die Küche der anderen.|posts/haus+lampe+stuhl+schluessel/lachs|2
Emojis für Beamte|Land Verwaltung Digital|Verwaltung|Stadt|Genehmigt ist jetzt ein Lächeln.|icons/stift+brief+krone+uhr/zitrus|1
Die Suchmaschine für Verlorenes|Fundamt Wien Mitte|Fundamt|Stadt|Einzelsocken zuerst.|startseite/socke+lupe/minze|2
Rezeptfrei|Kochplattform Topfgucker|Topfgucker|Lebensmittel|Sagen Sie, was da ist. Wir sagen, was wird.|laden/ei+zitrone+fisch+gabel/terrakotta|2
Kurve kriegen|Anlage Plattform Depotchen|Depotchen|Finanzen|Börse für Leute mit Puls.|tafelbild/muenze/petrol|1
Unter Strom|E-Roller Kollektiv|Kollektiv|Verkehr|Geladen wird nachts, gefahren wird nüchtern.|erzaehlung/rad+stecker/violett|2
Pflanzenflüsterer|Botanik App Grüntag|Grüntag|Landwirtschaft|Ihre Monstera hat geschrieben.|telefone/kaktus+blume+blatt/kiefer|3
Die Bibliothek der Geräusche|Klangarchiv|Klangarchiv|Kultur|Türen, Regen, Telefone von früher.|posts/radio+telefon+klavier+mikrofon/aubergine|2
Kinderfragen an Maschinen|Technikum Junior|Technikum|Bildung|Warum weiß der Computer das nicht?|startseite/rakete+magnet/tinte|2
Pfandfinder|Mehrweg Allianz|Mehrweg|Energie|Bringt Flaschen und Leute zusammen.|einTelefon/flasche+muenze/ozean|2
Dorfplatz|Gemeindeportal Netz|Dorfplatz|Stadt|Das Forum mit Sperrstunde.|tafelbild/bank+baum/sand|1
Mode auf Zeit|Leihgarderobe|Leihgarderobe|Mode|Tragen, lüften, weitergeben.|laden/hut+schuh+socke+brille/rosa|2
Piktogramme einer Großküche|Mensa Verbund|Mensa|Lebensmittel|Vegan heißt jetzt Blatt.|icons/blatt+fisch+kuh+ei/orange|1
Wo drückt der Schuh|Orthopädie Fuchs|Fuchs|Gesundheit|Diagnose in drei Fotos.|einTelefon/schuh+fuchs/senf|1
Endlose Wiese|Biosphäre Park Lungau|Biosphäre|Tourismus|Eine Website ohne Fußzeile.|erzaehlung/blume+kuh/gras|2
Pendlerpauschalrechnerrechner|Steuerhilfe Bund|Steuerhilfe|Finanzen|Rechnet auch sich selbst aus.|tafelbild/zug+muenze/eis|1
Rufbereitschaft|Hebammen Verband|Hebammen|Gesundheit|Eine Nummer, vier Herzen.|telefone/herz+uhr+telefon/himbeer|2
`

export const AUSSENARBEITEN = `
Dieses Plakat ist ein Dach|Obdach Initiative|Obdach|Soziales|Drehen Sie es um.|grossflaeche/haus/ziegel|2
Gleich kommt nichts|Meditationszentrum Nordbahn|Nordbahn|Gesundheit|Bleiben Sie trotzdem stehen.|haltestelle/kerze/flieder|3
Wand an Wand|Nachbarschaftszentrum|Nachbarschaft|Soziales|Hinter diesem Bild wohnt Frau Novak.|brandwand/tasse+katze/pfirsich|2
Die Linie fährt heute pinker|Verkehrsbetriebe Mitte|Linie M|Verkehr|Und trotzdem pünktlich.|strassenbahn/tram+schmetterling/rosa|2
Säulenheilige|Litfaß Gesellschaft|Litfaß|Medien|Rund um die Uhr rund.|saeule/krone+sonne/gold|2
Warten auf Godot und den 13A|Burgspiele Neu|Burgspiele|Kultur|Einer von beiden kommt.|haltestelle/baum+bank/moos|2
Leuchtet, wenn Sie gehen|Sternwarte Nord|Sternwarte|Bildung|Ausgeschaltet sehen Sie mehr.|citylight/mond+rakete/nacht|3
Größer als gedacht|Elefantenpark Ost|Elefantenpark|Tourismus|Originalgröße wäre uns lieber gewesen.|grossflaeche/wal/ozean|2
Hundert Quadratmeter Hunger|Foodbank Süd|Foodbank|Soziales|So viel Feld braucht ein Mensch.|brandwand/karotte+brot/kiefer|1
Bitte anlehnen|Möbel Mitnand|Mitnand|Wohnen|Die Haltestelle mit Sofa.|citylight/stuhl+lampe/terrakotta|2
Zweite Kassa bitte|Supermarkt Ums Eck|Ums Eck|Handel|Wir kommen schon gelaufen.|strassenbahn/apfel+ei/gras|2
Rundherum gesund|Apotheken Kammer|Apotheken|Gesundheit|Einmal um die Säule: 4 Kalorien.|saeule/pille+herz/minze|2
`

export const FILMARBEITEN = `
Der letzte Wal|Meeresstiftung Nordost|Meeresstiftung|Soziales|Er singt auf 52 Hertz. Niemand antwortet.|meer/wal/tiefsee|3
Gegenwind|Turnbund 1887|Turnbund 1887|Sport|Wer lehnt, fällt nicht.|wind/berg/abend|3
Letzte Linie|Nachtbus Verbund|Nachtbus|Verkehr|Einer fährt immer.|fahrt/tram/nacht|3
Eine Münze dreht sich|Volkskasse Mühlviertel|Volkskasse|Finanzen|Kopf heißt: nachdenken.|buehne/muenze/gold|3
Der Mond ist auch nur müde|Matratzen Federleicht|Federleicht|Wohnen|Gute Nacht, alle miteinander.|gegenlicht/mond/flieder|3
Brot um vier|Bäckerei Eberl|Eberl|Lebensmittel|Die Stadt schläft. Der Teig nicht.|zimmer/brot/gold|3
Zwei Stühle|Mediation Mitteleuropa|Mediation|Soziales|Dazwischen ist Platz.|doppelbild/stuhl+stuhl/petrol|3
Regen in Rijeka|Slow Ferries Adria|Slow Ferries|Tourismus|Auch Wasser kann warten.|regen/schiff/kobalt|3
Die Katze von Tür elf|Stadtmagazin Grätzl|Grätzl|Medien|Sie weiß alles über alle.|gegenlicht/katze/orange|3
Nachtzug, der Film|Fernlinie Bahn GmbH|Fernlinie|Verkehr|Aufwachen, wo Sie hinwollen.|fahrt/zug/abend|3
Fräulein Schnecke geht vor|Fußgängervereinigung Graz|Zu Fuß|Verkehr|Ankommen ist auch eine Geschwindigkeit.|fahrt/schnecke/salbei|2
Haus mit Licht|Ökostrom Lavanttal|Lavanttal|Energie|Wer zuletzt ausschaltet, gewinnt.|regen/haus/gold|3
Der Hut meines Vaters|Altkleider Neuwert|Neuwert|Mode|Dinge erben ist auch Mode.|buehne/hut/kirsch|3
Unter der Glühbirne|Literaturhaus Mattersburg|Literaturhaus|Kultur|Erster Satz, dritter Versuch.|zimmer/gluehbirne/zitrus|2
Hund allein zu Haus|Tierheim Marchfeld|Tierheim|Soziales|Er kennt den Klang von jedem Schlüssel.|zimmer/hund/pfirsich|3
Steinschlag|Bergrettung Ost|Bergrettung|Sport|Wir kommen auch zu Fuß.|gegenlicht/berg/terrakotta|2
Klavier, vierter Stock|Philharmonie Linz-Land|Philharmonie|Kultur|Es gibt keinen Lift für Musik.|buehne/klavier/abend|3
Der Anker im Kopf|Schuldnerhilfe Nord|Schuldnerhilfe|Finanzen|Loslassen kann man lernen.|regen/anker/petrol|2
Huhn, Ei, Huhn|Biohof Obermayr|Obermayr|Landwirtschaft|Ein Film in einer Schleife.|doppelbild/ei+vogel/gold|2
Ballonseide|Ballonfahrer Zeitung|Ballonpost|Sport|Oben ist es stiller.|gegenlicht/ballon/himmel|3
Weit draußen ein Licht|Leuchttürme Freunde|Leuchttürme|Kultur|Jemand ist wach.|regen/leuchtturm/nacht|2
Die Rakete hebt nicht ab|Technikum Junior|Technikum|Bildung|Versuch 41 war der schönste.|buehne/rakete/ziegel|2
Mein Rad, das andere|Fahrradkeller Brigittenau|Fahrradkeller|Verkehr|Gestohlen wird nur, was geliebt wird.|regen/rad/orange|3
Schwanensee, Dienstag|Strandbad Neusiedl|Strandbad|Tourismus|Eintritt frei, Schwäne auch.|gegenlicht/schwan/rosa|2
`

export const AUDIOARBEITEN = `
Der Ton zwischen den Tönen|Hörtest Akustik Berger|Berger|Gesundheit|Wenn Sie das hören, ist alles gut.|welle/mund/violett|1
Platte mit Sprung|Demenzhilfe Süd|Demenzhilfe|Gesundheit|Und dann, und dann, und dann.|scheibe/herz+auge/himbeer|1
Achtung, Achtung, nichts|Radio Ruhepuls|Ruhepuls|Medien|Der Verkehrsfunk ohne Verkehr.|kreiswelle/radio/salbei|1
Schatz, wo ist|Fundamt Wien Mitte|Fundamt|Stadt|Drittes Regal, links.|sprechtext/schluessel/zitrus|1
Kaffee hören|Rösthaus Früh|Früh|Getränke|Mahlen. Gluckern. Montag.|welle/tasse/kakao|1
Stiegenhausgespräche|Wohnbau Gemeinsam|Gemeinsam|Wohnen|Vier Stockwerke, ein Echo.|sprechtext/haus+leiter/petrol|1
Der Wecker gibt auf|Matratzen Federleicht|Federleicht|Wohnen|Piep. Piep. Na gut.|kreiswelle/wecker/flieder|1
Vinylviertel|Weinviertel Klang|Weinviertel|Tourismus|Jedes Presshaus klingt anders.|scheibe/glas+apfel/kiefer|1
Sechzehn Takte Warten|Nahnetz Telekom GmbH|Nahnetz|Technik|Die Schleife, bei der man dranbleibt.|welle/telefon/tinte|1
Amsel, halb fünf|Naturschutzbund Inn|Naturschutzbund|Soziales|Noch singt sie.|kreiswelle/vogel/gras|1
`

export const EVENTARBEITEN = `
Die längste Tafel der Stadt|Tafelverein Oberwart|Tafelverein|Soziales|412 Meter Tischtuch.|pavillon/gabel+loeffel/creme|2
Nacht der offenen Werkstätten|Handwerkskammer Salzach|Handwerkskammer|Handwerk|Funken gibt es ab neun.|hauptbuehne/hammer+feuer/orange|2
Eintritt nur mit Umweg|Kulturfestival Schräg|Schräg|Kultur|Das Ticket ist die Wegbeschreibung.|tickets/kompass+schnecke+rad/aubergine|2
Ein Wald im Konferenzraum|Klimabündnis Donauraum|Klimabündnis|Soziales|Sitzen Sie bitte auf dem Moos.|stele/baum+tanne+pilz+blatt/kiefer|2
Bitte nicht kommen|Meditationszentrum Nordbahn|Nordbahn|Gesundheit|Die Einladung zum Daheimbleiben.|einladung/haus+kerze/flieder|2
Fest der verlorenen Handschuhe|Fundamt Wien Mitte|Fundamt|Stadt|Links trifft rechts.|tickets/hand+socke+hut/rosa|1
Sommerkino im Schwimmbecken|Strandbad Neusiedl|Strandbad|Tourismus|Erste Reihe: knietief.|hauptbuehne/fisch+stieleis/ozean|2
Wendeltreppenwettlauf|Turnbund 1887|Turnbund 1887|Sport|343 Stufen, ein Siegerkuss.|stele/leiter+schuh+krone+uhr/zitrus|1
Der Garten zieht in die Bank|Talkasse Privat|Talkasse|Finanzen|Zinsen zum Pflücken.|pavillon/blume+birne/gras|2
Auf ein Stück Papier|Papierfabrik Laakirch AG|Laakirch|Handel|Eine Einladung zum Falten.|einladung/blatt+stift/weiss|1
`
