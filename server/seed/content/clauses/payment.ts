// Price, tax, invoices, and interest on what is paid late.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const PAYMENT_CLAUSES = clausesOf('Payment', [
  {
    title: 'Invoices, disputed sums and late payment interest',
    jurisdiction: 'England and Wales',
    text: 'The customer shall pay each valid invoice within [thirty] days after receipt, in pounds sterling and with value added tax where it is chargeable. If the customer disputes part of an invoice in good faith, it shall tell the supplier why within [ten] days after receipt, pay the rest on time, and pay what is found to be due within [five] working days after the dispute is resolved. A sum not paid when due bears interest, before and after judgment, from the due date until payment at [four] per cent a year above the Bank of England’s base rate from time to time. The parties agree that this interest is a substantial remedy for late payment for the purposes of the Late Payment of Commercial Debts (Interest) Act 1998.',
  },
  {
    title: 'Due date, default and statutory default interest',
    jurisdiction: 'Germany',
    text: 'Invoices are payable without deduction within 30 days after receipt of a proper invoice that meets the requirements of section 14 of the German Value Added Tax Act (Umsatzsteuergesetz). The customer is in default without a reminder if it does not pay within that period, and then owes interest at nine percentage points a year above the base rate under section 288(2), and the lump sum of 40 euros under section 288(5), of the German Civil Code. The supplier may claim further loss, against which the lump sum is set off to the extent that the loss consists of the cost of legal proceedings. The customer may set off, or retain payment on account of, only claims that are undisputed, have been finally adjudicated, or arise from the same contractual relationship.',
  },
  {
    title: 'Payment period and statutory late payment interest',
    jurisdiction: 'Ireland',
    text: 'The customer shall pay each undisputed invoice within 30 days after the date on which it receives the invoice or, if later, the goods or services. If it does not, the supplier may claim interest from the day after the due date at the European Central Bank’s main refinancing rate plus eight percentage points, and compensation for recovery costs, under the European Communities (Late Payment in Commercial Transactions) Regulations 2012. All charges are stated exclusive of value added tax, which the customer shall pay in addition on receipt of a valid tax invoice. The customer may not withhold an undisputed sum on account of a dispute about another.',
  },
  {
    title: 'Fees, taxes and good-faith disputes',
    jurisdiction: 'New York',
    text: 'The customer will pay the fees within [thirty] days after receipt of a correct invoice. Fees do not include sales, use and similar taxes, which the customer will pay if they are separately stated, unless it provides a valid exemption certificate, and each party bears the taxes on its own income, property and employees. The customer may withhold an amount that it disputes in good faith and in writing before the due date, and the parties will work promptly to resolve the dispute. Undisputed amounts that remain unpaid for more than [ten] days after written notice bear simple interest at the lesser of [one percent] per month and the highest rate that applicable law permits. Claims for fees not invoiced within [twelve] months after the services were performed are waived.',
  },
  {
    title: 'Harmonized sales tax and interest stated per year',
    jurisdiction: 'Ontario',
    text: 'The purchaser shall pay each invoice within [thirty] days after receipt, in Canadian dollars. Amounts are exclusive of tax under Part IX of the Excise Tax Act (Canada), which the supplier shall show separately with its registration number and the purchaser shall pay in addition. Overdue amounts bear simple interest at [twelve] per cent per year, calculated daily from the due date until payment, before and after judgment. For the purposes of the Interest Act (Canada), that yearly rate is the rate to which any shorter period is equivalent. Nothing in this section requires payment of interest at a criminal rate as defined in the Criminal Code (Canada), and any excess shall be credited or refunded.',
  },
  {
    title: 'Goods and services tax gross-up',
    jurisdiction: 'New South Wales',
    text: 'Words in this clause that are defined in the A New Tax System (Goods and Services Tax) Act 1999 (Cth) have the meaning given there. Unless stated otherwise, amounts payable under this agreement do not include GST. If a party makes a taxable supply under this agreement, the recipient must pay, in addition to and at the same time as the consideration, an amount equal to the GST on that supply, on receipt of a tax invoice. Where a party must reimburse an expense, the amount is reduced by any input tax credit to which the other party is entitled. If an adjustment event occurs, the parties must make the payment, and the supplier must issue the adjustment note, that reflects it.',
  },
  {
    title: 'Annual price adjustment by index',
    jurisdiction: 'England and Wales',
    text: 'On each anniversary of the commencement date the supplier may increase the charges by not more than the percentage increase in the Consumer Prices Index published by the Office for National Statistics over the twelve months to the latest month published before its notice, and by no more than [five] per cent in any case. The supplier shall give at least [sixty] days’ written notice with its calculation, and an increase not notified in time is lost for that year. If the index ceases to be published or its basis changes materially, the parties shall agree on the index that most nearly replaces it, and failing agreement within thirty days an independent expert shall determine it. The charges may not otherwise be increased during the term.',
  },
  {
    title: 'Payment without set-off and withholding tax',
    jurisdiction: 'Singapore',
    text: 'All sums payable under this agreement shall be paid in full in Singapore dollars, without set-off or counterclaim, except for a sum that is admitted or has been finally adjudged due. If the payer is required by law to withhold tax from a payment to a person not resident in Singapore, it shall pay the tax to the Inland Revenue Authority of Singapore in time, provide evidence of payment, and [increase the payment so that the payee receives what it would have received without the withholding]. The payee shall provide the certificates and forms that are needed to obtain a reduced rate under a double taxation agreement, and shall pass on any credit or refund that it obtains on account of an increased payment. Goods and services tax, where it is chargeable, is payable in addition against a tax invoice.',
  },
]);
