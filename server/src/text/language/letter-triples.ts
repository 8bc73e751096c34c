/**
 * The evidence of three consecutive letters for German, French and Italian, in steps of 0.8 of a natural logarithm; _
 * is the edge of a word. Counted on the words (each once per square root of its frequency) of the federal enactments in
 * the three languages; the 1500 most informative ones. On held-out words, the language is right in 94 to 96 of 100
 * cases.
 */
export const letterTriples = `
4,-2,-2: _zu aft erh etz hei _we erw bet _ko hte geb chl hme übe änd ebe sbe erk sge kei _üb fah gel ehe rtr sve zei
  chs hts tze rsc tsc zus ig_ kon neh ehm ühr zug hti chä ück ehr bew geh beh chw füh _ka wir stä kun fte gew rüc
  utz rke _wi zen rwe äss ieb sst hör zun tz_ ewi igk gke amt eib kan ahm lls tzu sre ehö kom hun ken nah usg tät
  hwe tän gef hri rhe wen trä tge hlu rwa kti ndl ahl ekt örd nla gsb rha hnu ohn tzt zes ähr äng anl eck räg nzu
  eid hne _zw llt fts wie beg wil bez atz ewe äft zah nnt gsv ags hru ält äge swe enb _wo htl hul nba nbe hrt ift
  mäs fäh häl ntl bef teh fäl hli häf htu zwe woh tni unf kt_ län akt äll _fü eld ünd äch zt_ rfü tst hst itä rdn
  kur keh uld abg hr_ nku _zi irk kte eug pfa chk ätz mög gsp nig tsb gsa elb tsv ssc eln ild rku rhä häd buc sna
  _rü wec aue ufg prü nha jah ftl gsg _ih ieh tsp läu itg kos nwe tsg tbe eha inr ark öff hle dlu tss eue ädi
-2,4,-2: ère ux_ éri éra ir_ ouv aux act tés tée _ét ait éte ièr nté éta déc née sée rée ése dér cte rév isé tér dép
  _éc éci pou rép voi out pér épa uct nné qué tiq dét _ou fai édi ére rou équ loi réc rég ési _él lég fér ré_ céd
  iée écu ctu réa uée cré exc dél édé ois jou éré mpt éga rié égi éco sés _lé édu éme fié déf éli iné _pé été jet
  dés ié_ ssé épo soi lée éch ndé oye lié iét éfi éné eux _jo réd évo rêt gée éle _mé féd étr _év ès_ mpé rmé vée
  ctr éan até _fé ou_ tég osé _gé _éq éro éce péc méd uvr nér ué_ uré diq pét tué nct ivr iés aie qu_ éde nu_ écl
  ict nés uté exé xéc moi éna xig
-2,1,1: ion re_ _pr nti res _su omp _po por nta dis _as ven ifi _qu _im _ch pri ive _do tit ve_ qui _ad _vi rop spo
  ffi lit pon _at uni iat dan imi mpo van nda rta lim _pu nel _va fon osi val omi esp _op ron _ag ult div met ttr
  oti onf vit opp bor onv gar mod uat ple odi un_ iso sec lor _ef _us rro arc dev ard alo pub upp _ai lev mag nch
  abo ppa
-1,0,1: te_ _in pre ale rat ali _de _di ori tat ina ess att ili _pe ita per _so ssi bil _se min nal nat _al rit ivi
  _no _fi _te ora ona lat ial dit rev gna ara spe qua rma _me lar orr _ra ani mpe ima gra nit dir gat dat tut let
  vat oli rdi riv eve _am ana sis tin sid ote mmi
-3,1,2: ura imp isp bit cen mpr dif opo lia nno via sal equ sim pag dim _il _cu fet upe mic uir cir voc alc cin ccu
  mpu oga cet hé_ ucc cad cop mor ocu cup iri omo irc pes cum rco vio cab
-2,-2,4: io_ zza izz ca_ ggi iar do_ raz taz vo_ cos bbl caz gua zat iud sos cio ezz laz omu pia niz naz iut zaz avv
  sot zi_ ovv obb ved vvi ius ogg ubb siz unc dut fat rez vam
-4,2,2: _co com cri erc cer nci don pli cco scr uis _ci ppr cip cit cie ice icu sup nco oca oci ppl _cr soc cap clu
  cal ui_ lib ché loc pec _oc _ut acq cqu duc cis cel ong
-1,1,0: ent ati ant ons _re par _tr int tes sio _ma ran _fo tif rti aut _li iti emp _lo al_ sem isa mat sit _to mes
  mis emb _of sub pas rme nes _ob liq _ti
-3,2,1: ire _ac _ap uti uit rav cla ave cau tir rce nir cut lon _cl rdo cid oi_ mbr suf req sus vra vei but vic cem
1,0,-1: ten _au ers ert rec ge_ ger ren ens ern rte des lan nis rge _ha _na in_ ies erd ode ler
0,-1,1: era ric chi ate all ile sto _ne ras vol fer ero nic din ega _is reg ze_ amm dec egi lti
2,-1,-1: gen ver che ige aus nen tel arb bun igu dig bar nac fli sel rle gab llu fri
-1,1,1: le_ pro ont _pa _mo ond man pen nsi ral erv vis enu tab roc rel til rni ole
-3,0,3: ata ono tta ibi ivo ior sco ino cam imo mi_ gno lav tui dot oce gui oro ga_
-2,0,2: ett _es ore lla ola ria rov _pi tua avo ove ipa siv amb lio ecu ull ril
1,-1,0: der ste den _st he_ _ab uss esc rin las mit oll sor mas rif _gl net lli
3,-3,0: ich lun erl elt _um lge rli ufe uft fe_ tne irt zin lst ilu hig
-1,-2,3: _ri ano ma_ riz ngo gol osc vve _sv sog _uf igl gon po_ viz
1,-3,2: eri edi ede del esa ll_ gge egl rzi teg isu edu dei abb eda
2,1,-3: et_ gem nsc gle ruc _he bst nre mie hni auc hau _je enf tau
-3,2,2: ppo opr rib sib _af rvi cas ipe gue ncl ada coo aci cun cil
-1,-1,2: oni are ari nto ame tar pet ndo ual olt utt evo mbi asc
3,-1,-2: rei tig lag abe ss_ _pf _wa nn_ mt_ zeu rbr cke ltn rfo
0,3,-3: tio ur_ pti ail leu ept fec pte exe adm dmi xpl ets
-1,0,0: men ntr ort art ser itu orm tur isi nse _or _sa tem
-3,1,1: pos app _av eco rap non dom ota mpa uan nif put nvi
-2,0,1: tiv ssa iva olo sul lta llo eva ome pat rog igi inu
4,-1,-3: en_ ng_ hen rbe haf lt_ hal gt_ chr rn_ igt gte
-4,2,3: ica _ca fic cat ici acc cor la_ cia dic inc can
3,0,-3: ein ach tei rde rau bau hut _hi gs_ mei inh mel
-2,-1,3: ato ro_ gio di_ dal _ec iam ltr hia rto gia _az
0,1,-1: _en tre lle ier iss ins ill tie omm san gne ule
-3,4,-3: _dé és_ ée_ _ré ées té_ ité pré cti ect rés
-3,3,0: ue_ enc cul lai sui nai lac _sé _né né_ vre
0,-3,3: so_ _gi esi uzi ttu liz rar orn ego diz _ed
1,0,0: _an sse and end _un sen _ar org _mi _gr lig
2,-2,0: ber vor alt etr unt sam spr gru fal hin
2,0,-2: ges ang st_ rfa sac uge _ni uf_ um_ nfa
-2,3,-1: iqu rai ain tue niq roi du_ peu toi gag
1,-2,1: ene isc itt rsi nze hie ei_ rsa dar ibe
-2,1,2: tic abi uto sso rim udi rip dia agi rid
-2,2,0: ure sur mpl rep plo ves sai urn oin iai
4,-3,-3: cht eru gun ht_ hre wei wer ahr tli
1,1,-2: er_ nst ans pla uer han sei iel mmu
1,2,-3: rs_ ls_ ut_ au_ els eau reu enr
-4,1,3: col si_ car cce ci_ sce rci
-1,3,-2: eur _ex ble tai exi urv jus
1,-1,-1: nde len rag lte erg ltu
-1,4,-3: our ais cou ieu sou ibl
-3,-3,4: to_ zio azi tà_ ità
4,-3,-1: sch ege pfl geg ag_
3,-2,-1: _be tun bed _ze lsc
1,-4,3: enz izi nzi zia egu
-3,0,4: ito na_ eci vi_ mpi
-2,-1,4: tto ott ecc hi_ mo_
3,-4,1: nun set sun tet zie
0,1,-2: nne is_ ise ses as_
1,-2,0: _sc ete ing raf fun
3,-1,-1: erb ft_ em_ rze zur
0,-2,2: agg red med nos efi
2,2,-3: hab ils ats hes rsu
4,-2,-3: ngs _ei bei und
-1,0,2: ne_ tor uta tam
-4,3,2: ce_ ces onc _ce
2,2,-4: it_ at_ rts env
-1,2,-1: eme rem lem nna
0,0,1: nte sti rre oss
-2,-3,4: za_ lo_ giu seg
3,1,-4: uch nd_ eig chn
-4,1,2: ime cur occ rva
-3,2,0: anc ues uiv liv
-3,0,2: ra_ ian cre fid
-2,0,3: sa_ ova deg odo
2,-3,1: ied ieg zer lve
0,2,-2: _pl dre nem har
1,3,-4: es_ teu _ju
-3,-2,4: no_ ta_ ia_
-1,2,-2: on_ epr ubl
-3,-1,4: li_ tti ced
3,-2,0: _ge _er stu
3,2,-4: cha eil its
4,0,-4: ch_ auf chu
3,0,-2: ech her fen
3,-1,-3: bes lde bea
2,-3,0: ben inn rla
2,0,-1: _vo die _bu
1,-2,2: gli nam ebi
-1,-3,4: va_ egn da_
-3,1,3: sca ece nca
-2,1,0: lab gal arg
4,-4,0: ung eic
0,4,-4: nt_ abl
-4,0,4: ti_ ico
1,4,-4: ns_ ts_
2,-3,2: ere leg
-4,3,1: nce ava
-3,3,1: que cep
-2,4,-3: air oir
2,-4,2: ese iet
2,-1,0: _ve lic
-2,3,0: les squ
4,-3,-2: eis dun
1,1,-3: age _dr
2,1,-4: rt_ nsp
0,2,-3: urs us_
-2,-1,2: rio co_
3,1,-3: abs nds
0,0,-1: ite lie
1,3,-3: ndr fs_
3,-3,1: erz olg
-3,3,-1: sé_ nue
-1,-2,4: alm egg
-1,2,0: uel _et
-1,4,-2: tou ifs
0,-1,0: _da mer
1,-1,1: ele det
-1,-2,2: nar ope
4,-1,-2: wal fol
0,-2,1: nut ade
0,1,0: ign me_
-4,3,3: con
4,-4,-1: eit
0,-2,3: one
4,-1,-4: run
-4,-1,4: ri_
-3,-1,3: ni_
2,3,-4: nts
2,-1,-2: nge
2,-4,1: sic
-1,3,-1: onn
2,-4,3: anz
0,-4,4: nza
4,0,-3: lei
0,-1,2: ost
4,-3,0: rst
0,3,-4: exp
0,4,-3: uve
2,-2,-1: erf
-3,4,-2: oit
-4,0,3: sci
1,-3,3: sar
-4,2,1: ace
1,-4,2: ezi
-2,-2,3: lme
4,-2,-1: ruf
-3,4,-1: dui
3,-2,-2: ufs
-1,1,-1: lis
1,1,-1: rer
1,-3,1: get
-1,3,-3: mai
-2,4,-1: vai
-1,-3,3: iun
-2,3,-2: if_
0,2,-1: use
`;
