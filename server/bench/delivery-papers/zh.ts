import { asTheyAre, dayOf, grouped, monthOf, two, yearOf, type PaperLanguage } from './paper.ts';

const han = (number: number): string => {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const signs = '〇一二三四五六七八九';
  return (tens > 1 ? signs[tens] : '') + (tens > 0 ? '十' : '') + (ones > 0 ? signs[ones] : '');
};

export const chinese: PaperLanguage = {
  code: 'zh',
  dates: [
    (date) => `${yearOf(date)}年${monthOf(date)}月${dayOf(date)}日`,
    (date) => `${yearOf(date)}-${two(monthOf(date))}-${two(dayOf(date))}`,
    (date) =>
      `${[...String(yearOf(date))].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}年${han(monthOf(date))}月${han(dayOf(date))}日`,
    (date) => `${yearOf(date)}.${two(monthOf(date))}.${two(dayOf(date))}`,
  ],
  amount: grouped(',', '.'),
  digits: asTheyAre,
  tuning: {
    kept: '北京市公证处',
    people: [
      ['张伟', 'Zhang Wei'],
      ['王小明', 'Wang Xiaoming'],
      ['李秀英', 'Li Xiuying'],
      ['陈静', 'Chen Jing'],
      ['张磊', 'Zhang Lei'],
      ['赵敏', 'Zhao Min'],
      ['黄志强', 'Huang Zhiqiang'],
      ['周芳', 'Zhou Fang'],
    ],
    templates: {
      birth: `出生医学证明 编号：{no}
新生儿姓名：{child}
出生日期：{born} 时间：{time}
父亲姓名：{father}
母亲姓名：{mother}
第{book}册第{folio}页
证件号 {id}
~本证明由出生地的医疗保健机构签发，是新生儿申报户口的依据，请妥善保管。
登记日期：{registered} 签发人：{registrar}
\f~本页由户口登记机关保存，不得涂改或者转让他人使用。
签发日期：{issued} 序号：{serial}`,
      marriage: `结婚证 字号：{no}
持证人：{groom} 出生日期：{groomBorn}
配偶：{bride} 出生日期：{brideBorn}
登记日期：{married}
~结婚申请，符合《中华人民共和国婚姻法》的规定，予以登记，发给此证。
档案第{book}卷第{folio}号 {id}
登记员：{registrar}
\f~婚姻当事人应当妥善保管本证，如有遗失可以向登记机关申请补领。
{issued} {serial}`,
      diploma: `毕业证书 证书编号：{no}
学生{graduate}，{born}生
~于本校土木工程专业四年制本科学习，修完教学计划规定的全部课程，成绩合格，准予毕业。
学号 {id}
{granted}
校长：{rector}
\f成绩单
{year1}学年 高等数学 {hours1}学时 {grade1}
{year1}学年 大学物理 {hours2}学时 {grade2}
{year2}学年 结构力学 {hours3}学时 {grade3}
平均绩点：{average} 总学分：{credits}`,
      bank: `账户交易明细 账号：{account}
户名：{holder}
查询时间：{from}至{until}
期初余额：{opening}
{row1} 工资 {amount1}
{row2} 消费 {amount2}
\f{row3} 转账 {amount3}
{row4} 手续费 {amount4}
期末余额：{closing}
~本明细仅供参考，最终以银行系统的记录为准，如有疑问请及时与本行联系。
网点 {branch} 电话 {phone}`,
    },
  },
  heldOut: {
    kept: '民政局',
    people: [
      ['欧阳修远', 'Ouyang Xiuyuan'],
      ['吕佳怡', 'Lyu Jiayi'],
      ['刘洋', 'Liu Yang'],
      ['曾国强', 'Zeng Guoqiang'],
      ['徐婷婷', 'Xu Tingting'],
      ['孙悦', 'Sun Yue'],
      ['蔡明轩', 'Cai Mingxuan'],
      ['邓红梅', 'Deng Hongmei'],
    ],
    templates: {
      birth: `公证书 （{no}）京证字
申请人：{child}
~兹证明申请人系其父母的亲生子女，出生地为北京市，原件与复印件内容相符。
出生：{born} {time}
父：{father}　母：{mother}
卷{book} 页{folio} 编码{id}
登记：{registered}
公证员：{registrar}
\f~前面的复印件与当事人出示的原件相符，原件所盖印章属实。
{issued}　{serial}`,
      marriage: `婚姻登记记录证明 {no}
男方 {groom}（{groomBorn}）
女方 {bride}（{brideBorn}）
~经查阅本处保存的婚姻登记档案，上述双方当事人的登记情况属实。
登记时间 {married} 卷宗{book}－{folio} {id}
经办人 {registrar}
\f~此证明仅用于办理出国手续，自开具之日起六个月内有效。
{issued}　{serial}`,
      diploma: `学士学位证书 {no}
{graduate}（{born}）
~在我校完成了本科学习计划，业已毕业，经审核符合有关规定，授予工学学士学位。
注册号{id}
学位评定委员会主席：{rector}　{granted}
\f课程成绩
化学 {year1} {grade1}分 {hours1}课时
历史 {year2} {grade2}分 {hours2}课时
生物 {year2} {grade3}分 {hours3}课时
平均 {average}　学分合计 {credits}`,
      bank: `个人存款证明
客户姓名 {holder}　卡号 {account}
起始日期 {from}　截止日期 {until}
上期结余 {opening}
{row1} 存入 {amount1}
{row2} 支出 {amount2}
\f{row3} 汇款 {amount3}
{row4} 利息 {amount4}
本期结余 {closing}
~本证明书不得转让或质押，涂改及复印无效，银行对此不承担任何责任。
支行 {branch}　{phone}`,
    },
  },
};
